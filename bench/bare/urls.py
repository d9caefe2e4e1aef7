from django.urls import path

from . import views

urlpatterns = [
    path("notes/", views.write),
    path("notes/<int:number>/", views.read),
]

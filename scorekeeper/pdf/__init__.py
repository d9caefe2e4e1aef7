"""The paper: a Sheet laid out as PDF. It walks what the rules computed and adds nothing itself."""

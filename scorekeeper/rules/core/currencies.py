"""ISO 4217 currencies and the decimal places of their minor units.

Source: list one, without metals, bond units and test codes, for which no table plays.
"""

from __future__ import annotations

WITHOUT_MINOR_UNIT = "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF"
THOUSANDTHS = "BHD IQD JOD KWD LYD OMR TND"
TEN_THOUSANDTHS = "CLF UYW"
HUNDREDTHS = """
AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BOV BRL BSD BTN BWP BYN BZD
CAD CDF CHE CHF CHW CNY COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS
GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL
MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK
PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS
TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG
"""

DIGITS: dict[str, int] = {
    code: digits
    for digits, codes in (
        (0, WITHOUT_MINOR_UNIT),
        (2, HUNDREDTHS),
        (3, THOUSANDTHS),
        (4, TEN_THOUSANDTHS),
    )
    for code in codes.split()
}


def amount_in_figures(units: int, digits: int) -> str:
    """Minor units as a decimal string: 195 with two digits is "1.95".

    >>> amount_in_figures(-5, 2), amount_in_figures(195, 2), amount_in_figures(12, 0)
    ('-0.05', '1.95', '12')
    """
    sign = "-" if units < 0 else ""
    figures = str(abs(units)).rjust(digits + 1, "0")
    if not digits:
        return sign + figures
    return f"{sign}{figures[:-digits]}.{figures[-digits:]}"

"""Cuts the two fonts of the screens from the packages they come from. Needs fonttools and brotli; run by hand when a
package is updated: python3 tools/cut-fonts.py"""
import os
from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

root = os.path.join(os.path.dirname(__file__), '..')
packages = os.path.join(root, 'node_modules/@fontsource-variable')
target = os.path.join(root, 'src/foundation/ui/fonts')

# What headings in English, Spanish, French and German need.
accents = 'ÀÁÄÇÈÉÊËÍÎÏÑÓÔÖÙÚÛÜßàáâäæçèéêëíîïñóôöùúûüŒœ'
headings = (
    'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
    ' !"$%&\'(),-./:;?\u00a0¡«·»¿–—‘’“”„…\u202f' + accents
)
texts = headings + '#*+<=>@[\\]^_`{|}~©°×•€←↑→↓−'


def cut(font, characters, features, name):
    options = subset.Options(flavor='woff2', layout_features=features, hinting=False)
    cutter = subset.Subsetter(options)
    cutter.populate(text=characters)
    cutter.subset(font)
    font.flavor = 'woff2'
    font.save(os.path.join(target, name))


def source(package, name):
    return TTFont(os.path.join(packages, package, 'files', name))


# "Source" is a reserved name, so a font that was changed has another one.
serif = instancer.instantiateVariableFont(source('source-serif-4', 'source-serif-4-latin-wght-normal.woff2'), {'wght': 600})
for record in serif['name'].names:
    if record.nameID in (1, 3, 4, 6, 16):
        record.string = 'VisaSerif' if record.nameID == 6 else 'Visa Serif'
cut(serif, headings, ['kern'], 'visa-serif-core.woff2')

sans = instancer.instantiateVariableFont(source('public-sans', 'public-sans-latin-wght-normal.woff2'), {'wght': (400, 700)})
cut(sans, texts, ['kern', 'tnum'], 'public-sans-core.woff2')

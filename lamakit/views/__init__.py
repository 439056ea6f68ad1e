"""Pictures and words: an observation or a distribution in, SVG, figures or data for a page out."""

"""The crowned serpent's head, carved from its outlines."""
from forge.relief import carve
from forge.studio import scene


def draw(job):
    scene(job["width"], job["height"], job["samples"], tilt=8, span=2.5, at=(0, 0.09, 0.1), exposure=0.1)
    carve(job["layers"], step=0.013)

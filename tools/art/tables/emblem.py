"""One of the six emblems, carved in enamel and gold."""
from forge.relief import carve
from forge.studio import scene


def draw(job):
    scene(job["width"], job["height"], job["samples"], tilt=8, span=2.36, at=(0, -0.02, 0.1), exposure=0.1)
    carve(job["layers"])

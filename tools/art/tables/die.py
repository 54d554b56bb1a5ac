"""An ivory die with a picture on each side."""
import math
from mathutils import Matrix, Vector
from forge.materials import ivory
from forge.shapes import block

# which way each face looks on a die that shows one; opposite faces add up to seven
NORMALS = {1: (0, 0, 1), 6: (0, 0, -1), 2: (1, 0, 0), 5: (-1, 0, 0), 3: (0, 1, 0), 4: (0, -1, 0)}


def die(textures, size=1.0):
    """`textures` are the pictures of the faces from one to six."""
    order = [1, 6, 2, 5, 3, 4]
    mats = [ivory(f"face {f}", texture=textures[f - 1]) for f in order]
    return block("die", (size, size, size), size * 0.15, mats, segments=6)


def showing(face, front, turn=0.0):
    """The turn that lays `face` up and `front` towards the eye, then `turn` degrees round the upright axis."""
    up, fore = Vector(NORMALS[face]), Vector(NORMALS[front])
    side = fore.cross(up)
    to = Matrix((side, -fore, up)).to_4x4()
    return Matrix.Rotation(math.radians(turn), 4, "Z") @ to

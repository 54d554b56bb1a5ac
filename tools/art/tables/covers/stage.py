"""Where the covers of the tables are taken: cloth before a wall of lacquer with a sun of gold flames."""
import math
import bpy
from mathutils import Matrix
from forge.materials import gold, lacquer, material
from forge.shapes import again, block, inflate, lathe, path_points, place, sheet
from forge.studio import area, focus, scene
from tables.chip import THICK, chip


def stage(job, cloth, wall, tilt=64.0, at=(0, 0.1, 0.84), distance=7.4, lens=68, exposure=0.4, light=0.66, fstop=2.4):
    """Cloth and wall fill the picture; what stands around the origin is sharp."""
    s = scene(job["width"], job["height"], job["samples"], tilt=tilt, at=at, lens=lens, distance=distance, light=light, exposure=exposure)
    s.render.film_transparent = False
    s.cycles.max_bounces, s.cycles.diffuse_bounces, s.cycles.glossy_bounces = 5, 1, 3
    focus(s, distance - 0.3, fstop)
    sheet("cloth", 12, 9, material("cloth", cloth, rough=0.9, specular=0.15, bump=0.25, bump_scale=420), at=(0, -1.5, 0))
    back = sheet("wall", 12, 8, lacquer("wall", wall))
    back.matrix_world = Matrix.Translation((0, 2.3, 2)) @ Matrix.Rotation(math.radians(90), 4, "X")
    area("lamp", (0.0, 0.2, 4.4), 1.4, 190, (1.0, 0.86, 0.62), to=(0, 0.4, 0.4))
    return s


def sun(flame, z=1.38, radius=0.98, count=28, y=2.26, mat=None):
    """A ring on the wall with flames around it."""
    g = mat or gold(rough=0.24)
    stand = Matrix.Translation((0, y, z)) @ Matrix.Rotation(math.radians(90), 4, "X")
    ring = lathe("ring", [(radius - 0.05, 0), (radius - 0.04, 0.05), (radius + 0.02, 0.06), (radius + 0.05, 0)], g, segments=128)
    ring.matrix_world = stand
    thin = lathe("ring", [(radius * 0.86, 0), (radius * 0.87, 0.02), (radius * 0.885, 0.02), (radius * 0.895, 0)], g, segments=128)
    thin.matrix_world = stand
    f = inflate("flame", path_points(flame)[0] / 40.0, g, 0.12, 0.17, 0.03)
    for i in range(count):
        a = 360 * (i + 0.5) / count
        t = math.radians(a)
        size = 0.42 if i % 2 else 0.33
        flip = 1 if math.cos(t) < 0 else -1
        again(f, stand @ place(radius * math.cos(t), radius * math.sin(t), 0.02, a - 90, size * flip, size, 0.5))
    bpy.data.objects.remove(f)


def card(face, back):
    """A card around the origin, face up, 1 wide."""
    print_of = lambda name, picture: material(name, (1, 1, 1), rough=0.35, coat=0.3, coat_rough=0.2, texture=picture)
    paper = material("paper", (0.9, 0.86, 0.76), rough=0.5)
    return block("card", (1.0, 1.4, 0.012), 0.005, [print_of("face", face), print_of("back", back), paper, paper, paper, paper], segments=2)


def standing(x, y, z, lean=14.0, turn=0.0, roll=0.0, size=1.0):
    """Upright before the eye: leaning back, turned round the upright axis, rolled in its own plane."""
    return (
        Matrix.Translation((x, y, z))
        @ Matrix.Rotation(math.radians(turn), 4, "Z")
        @ Matrix.Rotation(math.radians(90 - lean), 4, "X")
        @ Matrix.Rotation(math.radians(roll), 4, "Z")
        @ Matrix.Scale(size, 4)
    )


def lying(x, y, z=0.01, turn=0.0, size=1.0):
    return Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.radians(turn), 4, "Z") @ Matrix.Scale(size, 4)


class Chips:
    """Stacks of chips; each colour is modelled once."""

    def __init__(self, flame):
        self.flame, self.known = flame, {}

    def stack(self, colour, rich, count, x, y, size=0.3, turn=0.0):
        key = (tuple(colour), rich)
        if key not in self.known:
            parts = chip(colour, self.flame, rich)
            self.known[key] = [(o, o.matrix_world.copy()) for o in parts]
            for o in parts:
                bpy.context.scene.collection.objects.unlink(o)
        for level in range(count):
            # a stack that a hand has made is never quite straight
            dx, dy = 0.05 * math.sin(level * 2.4 + turn), 0.05 * math.cos(level * 1.7 + turn)
            m = Matrix.Translation((x + dx * size, y + dy * size, level * THICK * size)) @ Matrix.Rotation(math.radians(turn + level * 37), 4, "Z") @ Matrix.Scale(size, 4)
            for o, own in self.known[key]:
                again(o, m @ own)

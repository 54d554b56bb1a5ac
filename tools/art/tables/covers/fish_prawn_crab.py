"""The six emblems on a board of lacquer, three dice before it."""
from mathutils import Matrix
from forge.materials import gold, lacquer
from forge.relief import carve
from forge.shapes import block, move
from tables.covers.stage import stage, standing, sun
from tables.die import die, showing


def draw(job):
    stage(job, (0.010, 0.060, 0.055), (0.006, 0.035, 0.038), fstop=5.0, at=(0, 0.1, 0.95), distance=7.0)
    g, ground = gold(rough=0.22), lacquer("board", (0.16, 0.008, 0.010))
    board = block("board", (2.56, 1.96, 0.10), 0.03, ground, 3)
    board.matrix_world = standing(0, 0.72, 1.28, 8)
    frame = block("frame", (2.68, 2.08, 0.07), 0.03, g, 3)
    frame.matrix_world = standing(0, 0.75, 1.28, 8)
    for i, layers in enumerate(job["emblems"]):
        x, y = -0.84 + 0.84 * (i % 3), 0.47 - 0.94 * (i // 3)
        move(carve(layers, step=0.024), standing(0, 0.72, 1.28, 8) @ Matrix.Translation((x, y, 0.06)) @ Matrix.Scale(0.37, 4))
    faces = [job["textures"][f"face-{f}"] for f in range(1, 7)]
    for face, front, turn, x, y in ((2, 3, 22, -0.80, -0.55), (3, 1, -20, 0.05, -0.80), (6, 2, 30, 0.82, -0.50)):
        d = die(faces, 0.58)
        d.matrix_world = Matrix.Translation((x, y, 0.29)) @ showing(face, front, turn)

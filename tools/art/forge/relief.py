"""Carves the layers that the drawings give: outlines, wires and balls with heights."""
import math
import numpy as np
import bpy
from forge.materials import tone
from forge.shapes import ball, inflate, path_points, tube

UNIT = 112.0


def scales(xy, d, h, size=0.12, lean=0):
    c, q = math.cos(math.radians(lean)), math.sin(math.radians(lean))
    u, v = (xy[:, 0] * c - xy[:, 1] * q) / size, (xy[:, 0] * q + xy[:, 1] * c) / (size * 0.78)
    u, v = -v, u
    best = np.zeros(len(u))
    for dv in (-1, 0, 1):
        r = np.floor(v) + dv
        for du in (-1, 0, 1):
            k = np.floor(u - 0.5 * (r % 2)) + du
            dx, dy = u - (k + 0.5 + 0.5 * (r % 2)), v - (r + 0.5)
            far = np.hypot(dx, dy / 1.1)
            best = np.maximum(best, np.where(far < 0.72, 0.45 + 0.6 * dy - 0.5 * far ** 4, 0))
    return h + 0.06 * np.clip(best, 0, 1) * np.clip(d / 0.06, 0, 1)


def rays(xy, d, h):
    lo, hi = xy.min(0), xy.max(0)
    root = lo + (hi - lo) * np.array([-0.25, 0.5])
    a = np.arctan2(xy[:, 1] - root[1], xy[:, 0] - root[0])
    return h + 0.022 * np.cos(a * 46) * np.clip(d / 0.04, 0, 1)


def rings(xy, d, h):
    a = np.arctan2(xy[:, 1] - 0.02, xy[:, 0] - 0.05)
    wave = np.abs(np.sin(a * 4.2))
    return h + 0.07 * (wave ** 0.5) * np.clip(d / 0.07, 0, 1) - 0.05


def plumes(xy, d, h):
    return scales(xy, d, h, size=0.15, lean=50) - 0.01


def vein(xy, d, h):
    mid = xy.mean(0)
    axis = np.linalg.svd(xy - mid, full_matrices=False)[2][0]
    off = (xy - mid) @ np.array([-axis[1], axis[0]])
    along = (xy - mid) @ axis
    return h - 0.05 * np.exp(-(off / 0.018) ** 2) + 0.012 * np.sin((along + np.abs(off)) * 50) * np.clip(d / 0.03, 0, 1)


def hide(xy, d, h):
    return scales(np.stack([xy[:, 1], -xy[:, 0]], 1), d, h, size=0.085, lean=-28)


def ribs(xy, d, h):
    return h + 0.025 * np.sin(xy[:, 1] * 42 + xy[:, 0] * 18) * np.clip(d / 0.05, 0, 1)


RIDGES = {"scales": scales, "rays": rays, "rings": rings, "plumes": plumes, "vein": vein, "hide": hide, "ribs": ribs}


def at(points, turned=None):
    p = points
    if turned:
        a = math.radians(-turned["turn"])
        c, s = math.cos(a), math.sin(a)
        if turned.get("mirror"):
            p = p[::-1] * np.array([-1, 1])
        p = np.stack([p[:, 0] * c - p[:, 1] * s, p[:, 0] * s + p[:, 1] * c], 1) * turned["scale"]
        p = p + np.array([turned["x"], -turned["y"]])
    return np.stack([(p[:, 0] - 128) / UNIT, (p[:, 1] + 128) / UNIT], 1)


def carve(layers, step=0.014, materials=tone):
    """All layers of a relief around the origin, about 2.3 wide."""
    before = set(bpy.data.objects)
    for layer in layers:
        for side in (1, -1) if layer.get("mirrored") else (1,):
            one(layer, np.array([side, 1]), step, materials)
    return [o for o in bpy.data.objects if o not in before]


def one(layer, flip, step, materials):
    m, base = materials(layer["tone"]), layer["base"]
    if layer["kind"] == "ball":
        x, y = (layer["x"] - 128) / UNIT * flip[0], (128 - layer["y"]) / UNIT
        ball("ball", layer["radius"], (x, y, base), m, flat=0.75)
        return
    for contour in path_points(layer["path"]):
        p = at(contour, layer.get("place")) * flip
        if layer["kind"] == "tube":
            tube("tube", p, layer["radius"], base, m)
        else:
            inflate("fill", p if flip[0] > 0 else p[::-1], m, layer["height"], layer["round"], step, base=base, ridge=RIDGES.get(layer.get("ridge")))

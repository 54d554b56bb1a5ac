"""Meshes from outlines: turned profiles, raised reliefs, tubes, rounded blocks."""
import math
import re
import bpy
import numpy as np
from mathutils import Matrix, Vector
from mathutils.geometry import delaunay_2d_cdt
from scipy.spatial import cKDTree


def mesh(name, verts, faces, mat, smooth=True, auto=None):
    d = bpy.data.meshes.new(name)
    d.from_pydata([tuple(v) for v in verts], [], [tuple(f) for f in faces])
    d.update()
    if smooth:
        d.polygons.foreach_set("use_smooth", [True] * len(d.polygons))
    if auto:
        d.use_auto_smooth, d.auto_smooth_angle = True, math.radians(auto)
    if mat:
        d.materials.append(mat)
    o = bpy.data.objects.new(name, d)
    bpy.context.scene.collection.objects.link(o)
    return o


def again(o, matrix):
    """The same mesh at another place."""
    c = bpy.data.objects.new(o.name, o.data)
    c.matrix_world = matrix
    bpy.context.scene.collection.objects.link(c)
    return c


def place(x, y, z, degrees=0.0, sx=1.0, sy=None, sz=None):
    return Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.radians(degrees), 4, "Z") @ Matrix.Diagonal((sx, sy or sx, sz or abs(sx), 1))


def move(objects, matrix):
    for o in objects:
        o.matrix_world = matrix @ o.matrix_world


def lathe(name, profile, mat, segments=160, auto=40):
    """A profile of (radius, height) turned round the upright axis."""
    p = np.array(profile, float)
    turns = np.linspace(0, 2 * math.pi, segments, endpoint=False)
    v = np.concatenate([np.stack([p[:, 0] * math.cos(a), p[:, 0] * math.sin(a), p[:, 1]], 1) for a in turns])
    k, f = len(p), []
    for i in range(segments):
        j = (i + 1) % segments
        f += [(i * k + q, i * k + q + 1, j * k + q + 1, j * k + q) for q in range(k - 1)]
    return mesh(name, v, [x[::-1] for x in f], mat, auto=auto)


def path_points(d, steps=14):
    """The points of a path of M, C, L, Q and Z, y turned up. Several contours come as a list."""
    tokens = re.findall(r"[MCLQZ]|-?\d*\.?\d+", d)
    contours, pts, i, cur, cmd = [], [], 0, None, None
    while i < len(tokens):
        if tokens[i] in "MCLQZ":
            cmd = tokens[i]
            i += 1
            if cmd == "M" and pts:
                contours.append(pts)
                pts = []
            if cmd == "Z":
                continue
        n = {"M": 1, "L": 1, "Q": 2, "C": 3}[cmd]
        c = [(float(tokens[i + 2 * q]), float(tokens[i + 2 * q + 1])) for q in range(n)]
        i += 2 * n
        if n == 1:
            pts.append(c[0])
        else:
            knots = [cur] + c
            for t in np.linspace(0, 1, steps + 1)[1:]:
                k = [np.array(q) for q in knots]
                while len(k) > 1:
                    k = [k[q] * (1 - t) + k[q + 1] * t for q in range(len(k) - 1)]
                pts.append(tuple(k[0]))
        cur = c[-1]
    contours.append(pts)
    out = []
    for p in contours:
        a = np.array(p)
        a[:, 1] *= -1
        out.append(a[:-1] if len(a) > 2 and np.allclose(a[0], a[-1]) else a)
    return out


def resample(a, step, closed=True):
    b = np.concatenate([a, a[:1]]) if closed else a
    at = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(b, axis=0).T))])
    u = np.linspace(0, at[-1], max(12, int(at[-1] / step)), endpoint=not closed)
    return np.stack([np.interp(u, at, b[:, 0]), np.interp(u, at, b[:, 1])], 1)


def inflate(name, outline, mat, height, radius, step, base=0.0, ridge=None, wall=0.8):
    """A flat outline raised like carved metal: round at the edge, flat or ridged inside."""
    edge = resample(np.asarray(outline, float), step)
    lo, hi = edge.min(0), edge.max(0)
    gx, gy = np.meshgrid(np.arange(lo[0], hi[0], step), np.arange(lo[1], hi[1], step))
    gx[1::2] += step / 2
    inner = np.stack([gx.ravel(), gy.ravel()], 1)
    tree = cKDTree(resample(edge, step / 4))
    inner = inner[tree.query(inner)[0] > step * 0.6]
    n = len(edge)
    vs, _, fs, *_ = delaunay_2d_cdt([Vector(p) for p in np.concatenate([edge, inner])], [(i, (i + 1) % n) for i in range(n)], [], 1, 1e-7)
    xy = np.array([(v.x, v.y) for v in vs])
    dist, _ = tree.query(xy)
    dist[:n] = 0
    t = np.clip(dist / radius, 0, 1)
    h = height * np.sqrt(np.clip(1 - (1 - t) ** 2, 0, 1))
    if ridge is not None:
        h = ridge(xy, dist, h)
    v = np.concatenate([xy, (base + h)[:, None]], 1)
    fs = [f if turns_left(xy, f) else f[::-1] for f in fs]
    # a wall down to the ground, so that a tilted eye sees a thickness
    k = len(v)
    low = v[:n].copy()
    low[:, 2] = base - height * wall
    v = np.concatenate([v, low])
    return mesh(name, v, list(fs) + [(i, k + i, k + (i + 1) % n, (i + 1) % n) for i in range(n)], mat, auto=60)


def turns_left(xy, f):
    (ax, ay), (bx, by) = xy[f[1]] - xy[f[0]], xy[f[2]] - xy[f[0]]
    return ax * by - ay * bx > 0


def ball(name, r, at, mat, seg=24, flat=1.0):
    bpy.ops.mesh.primitive_uv_sphere_add(radius=r, location=at, segments=seg, ring_count=seg // 2)
    o = bpy.context.object
    o.name, o.scale = name, (1, 1, flat)
    o.data.polygons.foreach_set("use_smooth", [True] * len(o.data.polygons))
    o.data.materials.append(mat)
    bpy.context.view_layer.update()
    return o


def tube(name, points, r, z, mat, taper=True):
    """A round wire along flat points."""
    c = bpy.data.curves.new(name, "CURVE")
    c.dimensions, c.bevel_depth, c.bevel_resolution, c.use_fill_caps = "3D", r, 4, True
    s = c.splines.new("POLY")
    s.points.add(len(points) - 1)
    for i, (x, y) in enumerate(points):
        t = i / (len(points) - 1)
        s.points[i].co = (x, y, z, 1)
        s.points[i].radius = 0.35 + 0.65 * math.sin(math.pi * min(1, t * 0.9 + 0.05)) if taper else 1
    c.materials.append(mat)
    o = bpy.data.objects.new(name, c)
    bpy.context.scene.collection.objects.link(o)
    return o


def block(name, size, round_by, mats, segments=6):
    """A rounded block around the origin. With six materials each side has its own: +z -z +x -x +y -y, with the whole picture on it."""
    sx, sy, sz = (a / 2 for a in size)
    verts, faces, sides, uvs = [], [], [], []
    inner = np.array([sx, sy, sz]) - round_by
    axes = [((0, 1, 2), 1), ((0, 1, 2), -1), ((1, 2, 0), 1), ((1, 2, 0), -1), ((0, 2, 1), 1), ((0, 2, 1), -1)]
    for side, ((u, v, w), sign) in enumerate(axes):
        half = np.array([sx, sy, sz])
        def ticks(a):
            r = round_by / half[a]
            bend = np.linspace(0, 1, segments + 1)
            return np.concatenate([-1 + r * bend, np.linspace(-1 + r, 1 - r, 10)[1:-1], 1 - r * bend[::-1]])
        tu, tv = ticks(u), ticks(v)
        start = len(verts)
        for b in tv:
            for a in tu:
                p = np.zeros(3)
                p[u], p[v], p[w] = a * half[u], b * half[v], sign * half[w]
                core = np.clip(p, -inner, inner)
                d = p - core
                length = np.linalg.norm(d)
                verts.append(core + d / length * round_by if length > 0 else p)
        k = len(tu)
        flip = (sign > 0) != (np.dot(np.cross(np.eye(3)[u], np.eye(3)[v]), np.eye(3)[w]) > 0)
        for j in range(len(tv) - 1):
            for i in range(k - 1):
                q = [start + j * k + i, start + j * k + i + 1, start + (j + 1) * k + i + 1, start + (j + 1) * k + i]
                faces.append(q[::-1] if flip else q)
                sides.append(side)
        mirror = -1 if flip else 1
        uvs += [((mirror * a + 1) / 2, (b + 1) / 2) for b in tv for a in tu]
    o = mesh(name, verts, faces, None, smooth=True)
    layer = o.data.uv_layers.new(name="uv")
    for p in o.data.polygons:
        for i, vertex in zip(p.loop_indices, p.vertices):
            layer.data[i].uv = uvs[vertex]
    many = isinstance(mats, (list, tuple))
    for m in mats if many else [mats]:
        o.data.materials.append(m)
    if many:
        o.data.polygons.foreach_set("material_index", sides)
    weld(o)
    return o


def weld(o):
    """Joins the sides at their common edges, so that the light runs round them."""
    import bmesh
    b = bmesh.new()
    b.from_mesh(o.data)
    bmesh.ops.remove_doubles(b, verts=b.verts, dist=1e-5)
    b.to_mesh(o.data)
    b.free()


def sheet(name, width, height, mat, at=(0, 0, 0)):
    """A flat rectangle with the whole picture on it."""
    o = mesh(name, [(-width / 2, -height / 2, 0), (width / 2, -height / 2, 0), (width / 2, height / 2, 0), (-width / 2, height / 2, 0)], [(0, 1, 2, 3)], mat, smooth=False)
    layer = o.data.uv_layers.new(name="uv")
    for i, uv in enumerate(((0, 0), (1, 0), (1, 1), (0, 1))):
        layer.data[i].uv = uv
    o.location = at
    return o

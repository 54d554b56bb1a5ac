"""The studio that every picture is taken in: camera, dark tent with bright cards, film."""
import math
import bpy
from mathutils import Vector


def scene(width, height, samples, tilt=10.0, span=2.3, at=(0.0, 0.0, 0.0), light=1.0, exposure=0.1, lens=None, distance=8.0, turn=0.0, even=False):
    """An empty stage. Without a lens the camera sees without perspective, `span` wide over its longer side."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    s = bpy.context.scene
    s.render.engine = "CYCLES"
    c = s.cycles
    c.device, c.samples, c.use_adaptive_sampling = "CPU", samples, False
    c.use_denoising = False
    c.max_bounces, c.glossy_bounces, c.transmission_bounces, c.diffuse_bounces = 10, 4, 10, 2
    c.transparent_max_bounces = 12
    c.sample_clamp_indirect, c.sample_clamp_direct = 2.5, 0.0
    c.caustics_reflective = c.caustics_refractive = False
    c.blur_glossy = 0.6
    c.pixel_filter_type, c.filter_width = "BLACKMAN_HARRIS", 1.4
    r = s.render
    r.film_transparent = True
    r.resolution_x, r.resolution_y, r.resolution_percentage = width, height, 100
    r.threads_mode, r.threads = "FIXED", 2
    r.use_persistent_data = True
    s.view_settings.view_transform, s.view_settings.look = "Filmic", "High Contrast"
    s.view_settings.exposure = exposure
    camera(s, tilt, span, at, lens, distance, turn)
    tent(s, light, even)
    return s


def camera(s, tilt, span, at, lens, distance, turn):
    d = bpy.data.cameras.new("camera")
    d.type = "PERSP" if lens else "ORTHO"
    d.ortho_scale = span
    if lens:
        d.lens = lens
    o = bpy.data.objects.new("camera", d)
    s.collection.objects.link(o)
    t, u = math.radians(tilt), math.radians(turn)
    away = Vector((math.sin(t) * math.sin(u), -math.sin(t) * math.cos(u), math.cos(t))) * distance
    o.location = Vector(at) + away
    o.rotation_euler = (t, 0, u)
    s.camera = o


def focus(s, distance, fstop):
    """What is nearer or farther than the distance blurs."""
    d = s.camera.data
    d.dof.use_dof, d.dof.focus_distance, d.dof.aperture_fstop = True, distance, fstop


def tent(s, k, even):
    """A dark world, bright just above the horizon: metal needs dark and bright to mirror.
    An even tent is the same from all sides, for what turns in a game."""
    w = bpy.data.worlds.new("tent")
    w.use_nodes = True
    s.world = w
    n, l = w.node_tree.nodes, w.node_tree.links
    n.clear()
    place = n.new("ShaderNodeTexCoord")
    parts = n.new("ShaderNodeSeparateXYZ")
    scale = n.new("ShaderNodeMapRange")
    ramp = n.new("ShaderNodeValToRGB")
    ground = n.new("ShaderNodeBackground")
    out = n.new("ShaderNodeOutputWorld")
    scale.inputs[1].default_value, scale.inputs[2].default_value = -1.0, 1.0
    l.new(place.outputs["Generated"], parts.inputs[0])
    l.new(parts.outputs[2 if even else 1], scale.inputs[0])
    l.new(scale.outputs[0], ramp.inputs[0])
    e = ramp.color_ramp.elements
    e[0].position, e[0].color = 0.0, (0.10, 0.045, 0.015, 1)
    e[1].position, e[1].color = 1.0, (0.20, 0.20, 0.24, 1) if even else (0.55, 0.60, 0.75, 1)
    for at, colour in ((0.42, (0.05, 0.022, 0.01, 1)), (0.52, (0.22, 0.16, 0.10, 1)), (0.60, (0.9, 0.82, 0.66, 1)), (0.78, (0.34, 0.33, 0.36, 1))):
        e.new(at).color = colour
    ground.inputs[1].default_value = 0.9 * k
    l.new(ramp.outputs[0], ground.inputs[0])
    l.new(ground.outputs[0], out.inputs[0])
    if even:
        for i in range(6):
            a = math.radians(60 * i + 30)
            area("ring", (3.6 * math.cos(a), 3.6 * math.sin(a), 3.4), 1.6, 95 * k, (1.0, 0.93, 0.82))
        return
    area("key", (-3.2, 3.4, 4.2), 2.6, 420 * k, (1.0, 0.95, 0.86))
    area("strip", (3.6, 0.6, 2.2), (0.6, 4.5), 210 * k, (1.0, 0.80, 0.55))
    area("rim", (0.8, 4.4, 0.7), (4.0, 0.7), 260 * k, (0.80, 0.90, 1.0))
    area("low", (-1.5, -4.0, 1.4), (3.0, 0.6), 90 * k, (1.0, 0.62, 0.35))


def area(name, at, size, watts, colour, to=(0, 0, 0)):
    d = bpy.data.lights.new(name, "AREA")
    d.energy, d.color = watts, colour
    if isinstance(size, tuple):
        d.shape, d.size, d.size_y = "RECTANGLE", size[0], size[1]
    else:
        d.shape, d.size = "DISK", size
    o = bpy.data.objects.new(name, d)
    o.location = at
    o.rotation_euler = (Vector(to) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(o)
    return o

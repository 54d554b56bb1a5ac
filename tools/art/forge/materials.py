"""One gold, one lacquer, one ivory for all games; a game chooses only the colours of its enamel."""
import bpy


def material(name, base, metallic=0.0, rough=0.3, coat=0.0, coat_rough=0.03, transmission=0.0, ior=1.45, sss=0.0, emission=None, paint=None, texture=None, bump=0.0, bump_scale=60.0, specular=0.5):
    """`paint` takes the colour from the mesh, `texture` from a picture laid over it."""
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    n, l = m.node_tree.nodes, m.node_tree.links
    p = n["Principled BSDF"]
    p.inputs["Base Color"].default_value = (*base, 1)
    p.inputs["Metallic"].default_value = metallic
    p.inputs["Roughness"].default_value = rough
    p.inputs["Specular"].default_value = specular
    p.inputs["Clearcoat"].default_value = coat
    p.inputs["Clearcoat Roughness"].default_value = coat_rough
    p.inputs["Transmission"].default_value = transmission
    p.inputs["IOR"].default_value = ior
    if sss:
        p.inputs["Subsurface"].default_value = sss
        p.inputs["Subsurface Color"].default_value = (*base, 1)
        p.inputs["Subsurface Radius"].default_value = (0.2, 0.08, 0.05)
    if emission:
        p.inputs["Emission"].default_value = (*emission[0], 1)
        p.inputs["Emission Strength"].default_value = emission[1]
    if paint:
        a = n.new("ShaderNodeVertexColor")
        a.layer_name = paint
        l.new(a.outputs["Color"], p.inputs["Base Color"])
        l.new(a.outputs["Alpha"], p.inputs["Alpha"])
    if texture:
        t = n.new("ShaderNodeTexImage")
        t.image = bpy.data.images.load(texture, check_existing=True)
        t.extension = "EXTEND"
        l.new(t.outputs["Color"], p.inputs["Base Color"])
    if bump:
        t = n.new("ShaderNodeTexNoise")
        t.inputs["Scale"].default_value = bump_scale
        t.inputs["Detail"].default_value = 4
        b = n.new("ShaderNodeBump")
        b.inputs["Strength"].default_value = bump
        b.inputs["Distance"].default_value = 0.01
        l.new(t.outputs["Fac"], b.inputs["Height"])
        l.new(b.outputs["Normal"], p.inputs["Normal"])
    return m


def gold(name="gold", rough=0.17, base=(1.0, 0.66, 0.20), bump=0.05):
    return material(name, base, metallic=1.0, rough=rough, bump=bump, bump_scale=35)


def enamel(name, base, metallic=0.55):
    """Coloured metal under a clear glaze."""
    return material(name, base, metallic=metallic, rough=0.22, coat=1.0, coat_rough=0.02)


def lacquer(name, base):
    return material(name, base, rough=0.28, coat=1.0, coat_rough=0.03, specular=0.5, bump=0.015, bump_scale=9)


def ivory(name="ivory", base=(0.92, 0.83, 0.64), texture=None):
    return material(name, base, rough=0.22, coat=0.6, coat_rough=0.05, texture=texture)


TONES = {
    "red": (0.50, 0.010, 0.012),
    "jade": (0.004, 0.24, 0.13),
    "leaf": (0.03, 0.36, 0.05),
    "blue": (0.008, 0.06, 0.42),
    "amber": (0.90, 0.24, 0.012),
    "prawn": (0.85, 0.10, 0.02),
    "scale": (1.0, 0.42, 0.05),
    "fin": (0.62, 0.05, 0.01),
    "mouth": (0.16, 0.004, 0.006),
}


def tone(name):
    """The material of a relief's tone, made once a scene."""
    known = bpy.data.materials.get(f"tone {name}")
    if known:
        return known
    if name == "gold":
        return gold(f"tone {name}")
    if name == "ivory":
        return ivory(f"tone {name}")
    if name == "black":
        return material(f"tone {name}", (0.004, 0.004, 0.005), rough=0.08, coat=1)
    return enamel(f"tone {name}", TONES[name])

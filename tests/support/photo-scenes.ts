import sharp from "sharp";

/** A photo to test layouts with: its size in pixels, and an SVG of the scene. */
interface Scene {
  width: number;
  height: number;
  draw: () => string;
}

/**
 * Six scenes of different light and shape, as owners take them: what stands on a photo must
 * be readable on each, and each must be beautiful where it is cropped.
 */
export const PHOTO_SCENES = {
  "white-plate": { width: 1600, height: 1200, draw: whitePlate },
  night: { width: 1800, height: 1200, draw: night },
  "blue-sky": { width: 1920, height: 1080, draw: blueSky },
  portrait: { width: 1200, height: 1600, draw: portrait },
  panorama: { width: 2400, height: 800, draw: panorama },
  "dark-wood": { width: 1400, height: 1400, draw: darkWood },
} satisfies Record<string, Scene>;

export type PhotoScene = keyof typeof PHOTO_SCENES;

/** A JPEG of a scene with the grain of a phone's camera, `scale` times as large as it is drawn. */
export async function makeScene(name: PhotoScene, scale = 1): Promise<Buffer<ArrayBuffer>> {
  const { width, height, draw } = PHOTO_SCENES[name];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * scale}" height="${height * scale}">${FILTERS}${draw()}</svg>`;
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const grain = await sharp({
    create: {
      ...size,
      channels: 3,
      background: "#808080",
      noise: { type: "gaussian", mean: 128, sigma: 9 },
    },
  })
    .blur(0.6)
    .png()
    .toBuffer();
  const photo = sharp(Buffer.from(svg))
    .resize({ ...size, fit: "fill" })
    .flatten();
  return Buffer.from(
    await photo
      .composite([{ input: grain, blend: "soft-light" }])
      .jpeg({ quality: 90 })
      .toBuffer(),
  );
}

/** Textures: relief with light from the top left, organic edges, wood, blurs. */
const FILTERS = `<defs>
  <filter id="baked" x="-10%" y="-10%" width="120%" height="120%">
    <feTurbulence type="fractalNoise" baseFrequency=".022" numOctaves="5" seed="3" result="n"/>
    <feDisplacementMap in="SourceGraphic" in2="n" scale="26" xChannelSelector="R" yChannelSelector="G" result="d"/>
    <feDiffuseLighting in="n" surfaceScale="9" diffuseConstant="1.15" lighting-color="#fff6e2" result="l"><feDistantLight azimuth="225" elevation="58"/></feDiffuseLighting>
    <feComposite in="l" in2="d" operator="arithmetic" k1="1.1" k2="0" k3=".12" result="lit"/>
    <feComposite in="lit" in2="d" operator="in"/>
  </filter>
  <filter id="soft" x="-10%" y="-10%" width="120%" height="120%">
    <feTurbulence type="fractalNoise" baseFrequency=".03" numOctaves="3" seed="8" result="n"/>
    <feDisplacementMap in="SourceGraphic" in2="n" scale="34" xChannelSelector="R" yChannelSelector="G" result="d"/>
    <feGaussianBlur in="d" stdDeviation="1.6" result="b"/>
    <feDiffuseLighting in="n" surfaceScale="4" diffuseConstant="1.1" lighting-color="#fff" result="l"><feDistantLight azimuth="225" elevation="62"/></feDiffuseLighting>
    <feComposite in="l" in2="b" operator="arithmetic" k1="1.05" k2="0" k3=".1" result="lit"/>
    <feComposite in="lit" in2="b" operator="in"/>
  </filter>
  <filter id="wood" x="0" y="0" width="100%" height="100%">
    <feTurbulence type="fractalNoise" baseFrequency=".004 .09" numOctaves="5" seed="5" result="n"/>
    <feDiffuseLighting in="n" surfaceScale="7" diffuseConstant="1" lighting-color="#ffe2bd" result="l"><feDistantLight azimuth="240" elevation="48"/></feDiffuseLighting>
    <feBlend in="l" in2="SourceGraphic" mode="multiply"/><feComposite in2="SourceGraphic" operator="in"/>
  </filter>
  <filter id="plaster" x="0" y="0" width="100%" height="100%">
    <feTurbulence type="fractalNoise" baseFrequency=".012" numOctaves="6" seed="12" result="n"/>
    <feDiffuseLighting in="n" surfaceScale="3" diffuseConstant="1.1" lighting-color="#fff" result="l"><feDistantLight azimuth="225" elevation="60"/></feDiffuseLighting>
    <feBlend in="l" in2="SourceGraphic" mode="multiply"/><feComposite in2="SourceGraphic" operator="in"/>
  </filter>
  <filter id="foliage" x="-10%" y="-10%" width="120%" height="120%">
    <feTurbulence type="turbulence" baseFrequency=".03" numOctaves="4" seed="21" result="n"/>
    <feDisplacementMap in="SourceGraphic" in2="n" scale="90" xChannelSelector="R" yChannelSelector="B" result="d"/>
    <feDiffuseLighting in="n" surfaceScale="16" diffuseConstant="1.2" lighting-color="#f4ffd8" result="l"><feDistantLight azimuth="235" elevation="52"/></feDiffuseLighting>
    <feComposite in="l" in2="d" operator="arithmetic" k1="1.1" k2="0" k3=".15" result="lit"/>
    <feComposite in="lit" in2="d" operator="in"/>
  </filter>
  <filter id="clouds" x="0" y="0" width="100%" height="100%">
    <feTurbulence type="fractalNoise" baseFrequency=".003 .008" numOctaves="5" seed="17"/>
    <feColorMatrix values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  2.6 0 0 0 -1.25"/>
  </filter>
  ${[3, 8, 20, 45].map((deviation) => `<filter id="blur${deviation}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`).join("")}
  <radialGradient id="crust"><stop offset=".8" stop-color="#f3cf8b"/><stop offset=".92" stop-color="#d99a4e"/><stop offset="1" stop-color="#8a4d1c"/></radialGradient>
  <radialGradient id="sauce"><stop offset="0" stop-color="#d8552b"/><stop offset=".85" stop-color="#bb2f16"/><stop offset="1" stop-color="#8e1f0e"/></radialGradient>
  <radialGradient id="plate"><stop offset=".66" stop-color="#f3f2ee"/><stop offset=".7" stop-color="#d9d7d0"/><stop offset=".76" stop-color="#fbfaf7"/><stop offset=".97" stop-color="#f4f2ec"/><stop offset="1" stop-color="#cfccc4"/></radialGradient>
  <radialGradient id="vignette"><stop offset=".55" stop-opacity="0"/><stop offset="1" stop-opacity=".6"/></radialGradient>
  <radialGradient id="fire"><stop offset="0" stop-color="#fff3b0"/><stop offset=".3" stop-color="#ffb02e"/><stop offset=".7" stop-color="#e2560f"/><stop offset="1" stop-color="#5b1503" stop-opacity="0"/></radialGradient>
</defs>`;

/** The same numbers between 0 and 1 in every run. */
function seeded(seed: number) {
  return () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
}

function many(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join("");
}

/** A Margherita from above. */
function pizza(x: number, y: number, radius: number, seed: number): string {
  const random = seeded(seed);
  const spot = (from: number, to: number) => {
    const [angle, distance] = [random() * 2 * Math.PI, radius * (from + (to - from) * Math.sqrt(random()))];
    return [x + Math.cos(angle) * distance, y + Math.sin(angle) * distance] as const;
  };
  const char = many(46, () => {
    const [cx, cy] = spot(0.86, 1);
    const size = radius * (0.015 + 0.04 * random());
    return `<ellipse cx="${cx}" cy="${cy}" rx="${size * 1.4}" ry="${size}" fill="#3a1a08" opacity="${0.35 + 0.5 * random()}"/>`;
  });
  const cheese = many(24, () => {
    const [cx, cy] = spot(0, 0.76);
    const size = radius * (0.07 + 0.1 * random());
    return `<ellipse cx="${cx}" cy="${cy}" rx="${size}" ry="${size * (0.6 + 0.4 * random())}" fill="#fff4d9"/>`;
  });
  const browned = many(30, () => {
    const [cx, cy] = spot(0, 0.76);
    return `<circle cx="${cx}" cy="${cy}" r="${radius * 0.02 * (0.5 + random())}" fill="#c77a2c" opacity=".7"/>`;
  });
  const basil = many(8, () => {
    const [cx, cy] = spot(0.08, 0.66);
    const length = radius * (0.11 + 0.06 * random());
    const half = `M0 0C${length * 0.5} ${-length * 0.7} ${length * 1.5} ${-length * 0.5} ${length * 2} 0`;
    return `<g transform="translate(${cx} ${cy}) rotate(${360 * random()})">
      <path d="${half}C${length * 1.5} ${length * 0.5} ${length * 0.5} ${length * 0.7} 0 0Z" fill="#000" opacity=".35" transform="translate(5 7)" filter="url(#blur3)"/>
      <path d="${half}C${length * 1.5} ${length * 0.5} ${length * 0.5} ${length * 0.7} 0 0Z" fill="#2c5f1e"/>
      <path d="${half}Z" fill="#4f8f35"/><path d="M0 0H${length * 1.9}" stroke="#8fc06a" stroke-width="2"/></g>`;
  });
  return `<ellipse cx="${x + radius * 0.05}" cy="${y + radius * 0.08}" rx="${radius * 1.04}" ry="${radius * 1.02}" opacity=".5" filter="url(#blur20)"/>
    <circle cx="${x}" cy="${y}" r="${radius}" fill="url(#crust)" filter="url(#baked)"/>
    <g filter="url(#blur3)">${char}</g>
    <circle cx="${x}" cy="${y}" r="${radius * 0.85}" fill="url(#sauce)" filter="url(#baked)"/>
    <g filter="url(#soft)">${cheese}</g><g filter="url(#blur3)">${browned}</g>${basil}`;
}

/** Lights out of focus. */
function bokeh(count: number, seed: number, [width, height]: [number, number], colours: string[]): string {
  const random = seeded(seed);
  return many(
    count,
    (index) =>
      `<circle cx="${width * random()}" cy="${height * random()}" r="${14 + 46 * random()}" fill="${colours[index % colours.length]}" opacity="${0.15 + 0.5 * random()}"/>`,
  );
}

/** Almost everything is white. */
function whitePlate(): string {
  return `<rect width="1600" height="1200" fill="#f6f4ef" filter="url(#plaster)"/>
    <path d="M-50 160 520-40 560 60-50 320Z" fill="#e6e2d8" filter="url(#blur8)"/>
    <ellipse cx="850" cy="690" rx="600" ry="590" fill="#8b8473" opacity=".5" filter="url(#blur45)"/>
    <circle cx="820" cy="640" r="560" fill="url(#plate)"/>
    ${pizza(820, 640, 400, 11)}
    <g transform="translate(185 280) rotate(8)"><rect x="6" y="10" width="26" height="700" rx="13" opacity=".3" filter="url(#blur8)"/>
    <rect width="24" height="460" rx="12" y="260" fill="#c9ccd0"/><path d="M-14 0h52v170q0 80-26 90q-26-10-26-90Z" fill="#dfe2e5"/><path d="M4 0v130M20 0v130" stroke="#f6f4ef" stroke-width="9"/></g>`;
}

/** Street and terrace after dark. */
function night(): string {
  const random = seeded(77);
  return `<rect width="1800" height="1200" fill="#0b1020"/>
    <rect y="0" width="1800" height="800" fill="#1a2138" filter="url(#plaster)"/>
    <rect x="980" y="180" width="720" height="640" fill="#3a2a20" filter="url(#plaster)"/>
    ${many(3, (index) => `<rect x="${1030 + 220 * index}" y="330" width="180" height="400" fill="#ffb85a"/><rect x="${1030 + 220 * index}" y="330" width="180" height="400" fill="#ffdf9e" filter="url(#blur45)" opacity=".55"/><path d="M${1120 + 220 * index} 330v400M${1030 + 220 * index} 500h180" stroke="#2b1a10" stroke-width="10"/>`)}
    <g filter="url(#blur3)">${bokeh(60, 5, [1000, 760], ["#ffcf7a", "#ff9a4d", "#fff0c4", "#d64f3a"])}</g>
    <path d="M0 250Q450 420 980 240T1800 260" fill="none" stroke="#000" stroke-width="4"/>
    ${many(16, (index) => `<g filter="url(#blur3)"><circle cx="${40 + 115 * index}" cy="${275 + 60 * Math.sin(index * 0.9)}" r="16" fill="#fff1c2"/></g><circle cx="${40 + 115 * index}" cy="${275 + 60 * Math.sin(index * 0.9)}" r="44" fill="#ffc566" opacity=".35" filter="url(#blur20)"/>`)}
    <rect y="800" width="1800" height="400" fill="#20242f" filter="url(#wood)"/>
    ${many(26, () => `<ellipse cx="${1800 * random()}" cy="${830 + 360 * random()}" rx="${60 + 90 * random()}" ry="${5 + 9 * random()}" fill="#ffb35c" opacity=".22" filter="url(#blur8)"/>`)}
    ${many(4, (index) => `<g transform="translate(${230 + 430 * index} 880)"><rect x="-9" y="0" width="18" height="230" fill="#0c0a09"/><ellipse rx="135" ry="28" fill="#5a3822"/><ellipse rx="135" ry="28" cy="-5" fill="#8b5a34" filter="url(#plaster)"/><circle cy="-34" r="12" fill="#ffe9a8"/><circle cy="-34" r="60" fill="#ffb347" opacity=".5" filter="url(#blur20)"/></g>`)}`;
}

/** The house on a bright summer's day. */
function blueSky(): string {
  const random = seeded(31);
  return `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="#2f7fd6"/><stop offset="1" stop-color="#bfe0f7"/></linearGradient>
    <rect width="1920" height="1080" fill="url(#sky)"/><rect width="1920" height="560" filter="url(#clouds)"/>
    <path d="M0 620 240 430 420 540 700 330 930 520 1180 420 1500 600 1920 470V760H0Z" fill="#6f8fb0" filter="url(#plaster)"/>
    <path d="M700 330 620 395 690 400 740 385 800 412Z" fill="#f4f8fc"/>
    <path d="M0 690Q500 600 1000 680T1920 640V820H0Z" fill="#5b8a3c" filter="url(#foliage)"/>
    <rect x="900" y="400" width="820" height="480" fill="#f0c992" filter="url(#plaster)"/>
    <path d="M850 410 1310 210 1770 410Z" fill="#b4532e" filter="url(#wood)"/>
    ${many(4, (index) => `<g transform="translate(${960 + 190 * index} 480)"><rect width="100" height="150" fill="#34424d"/><rect x="-34" width="34" height="150" fill="#3f6b4a"/><rect x="100" width="34" height="150" fill="#3f6b4a"/><path d="M10 8 60 8 20 120Z" fill="#8db4d2" opacity=".5"/></g>`)}
    <rect x="1080" y="700" width="120" height="180" fill="#4a2a18"/>
    <path d="M880 660H1740L1800 740H820Z" fill="#c8321f"/>${many(8, (index) => `<path d="M${895 + 106 * index} 660h53l4 80h-62Z" fill="#fbf3e4"/>`)}
    <rect y="860" width="1920" height="220" fill="#cbb79a" filter="url(#plaster)"/>
    ${many(5, (index) => `<g transform="translate(${180 + 330 * index} 900)"><ellipse cy="90" rx="120" ry="20" opacity=".35" filter="url(#blur8)"/><path d="M-110 0h220v18h-220zM-80 18v90M80 18v90" fill="#fff" stroke="#8b6a45" stroke-width="10"/></g>`)}
    ${many(9, () => `<circle cx="${60 + 760 * random()}" cy="${700 + 80 * random()}" r="${60 + 50 * random()}" fill="#3f7a2e" filter="url(#foliage)"/>`)}
    ${many(30, () => `<circle cx="${60 + 760 * random()}" cy="${700 + 90 * random()}" r="${6 + 8 * random()}" fill="#e2394f"/>`)}`;
}

/** A glass of dessert, upright, with a blurred room behind. */
function portrait(): string {
  return `<linearGradient id="room" x2="1" y2="1"><stop stop-color="#6d3f24"/><stop offset=".5" stop-color="#b77a43"/><stop offset="1" stop-color="#3a2013"/></linearGradient>
    <rect width="1200" height="1600" fill="url(#room)"/><g filter="url(#blur20)">${bokeh(50, 9, [1200, 1000], ["#ffd58a", "#f0a24e", "#fff0cf", "#8f3b22"])}</g>
    <rect y="1130" width="1200" height="470" fill="#7d4f2e" filter="url(#wood)"/>
    <ellipse cx="640" cy="1330" rx="330" ry="70" opacity=".55" filter="url(#blur20)"/>
    <path d="M330 560H870L790 1240Q785 1310 600 1310T410 1240Z" fill="#fdf6e8" opacity=".35"/>
    ${["#4a2a17", "#f7e7c8", "#5b331b", "#fbeed4", "#6a3d20", "#fff5e0"].map((colour, index) => `<path d="M${425 - 12 * index} ${1260 - 105 * index}Q600 ${1300 - 105 * index} ${775 + 12 * index} ${1260 - 105 * index}L${787 + 12 * index} ${1150 - 105 * index}Q600 ${1190 - 105 * index} ${413 - 12 * index} ${1150 - 105 * index}Z" fill="${colour}" filter="url(#soft)"/>`).join("")}
    <ellipse cx="600" cy="625" rx="255" ry="60" fill="#57331c" filter="url(#baked)"/>
    <g transform="translate(600 570) rotate(-25)"><path d="M0 0C50-90 150-70 190 0 150 60 50 60 0 0Z" fill="#3f8a35"/><path d="M0 0C50-90 150-70 190 0Z" fill="#6bb54f"/></g>
    <g transform="translate(585 590) rotate(200)"><path d="M0 0C40-70 120-55 150 0 120 50 40 50 0 0Z" fill="#357a2c"/></g>
    <circle cx="520" cy="560" r="55" fill="#c3182b"/><circle cx="500" cy="540" r="16" fill="#ffb3b8" filter="url(#blur3)"/>
    <path d="M330 560H870" stroke="#fff" stroke-width="7" opacity=".7"/><path d="M390 640 450 1220" stroke="#fff" stroke-width="22" opacity=".45" filter="url(#blur8)"/><path d="M815 640 770 1180" stroke="#fff" stroke-width="10" opacity=".5" filter="url(#blur3)"/>`;
}

/** The counter with the oven, three times as wide as high. */
function panorama(): string {
  const random = seeded(404);
  return `<rect width="2400" height="800" fill="#8a4a31"/>
    ${many(12, (row) => many(25, (column) => `<rect x="${column * 100 - (row % 2) * 50}" y="${row * 48}" width="94" height="42" fill="hsl(${12 + 10 * random()} ${40 + 12 * random()}% ${27 + 16 * random()}%)"/>`))}
    <rect width="2400" height="580" fill="#a0603c" opacity=".35" filter="url(#plaster)"/>
    <path d="M820 580V330A320 300 0 0 1 1460 330V580Z" fill="#2a1710"/><path d="M870 580V340A270 250 0 0 1 1410 340V580Z" fill="#120805"/>
    <ellipse cx="1230" cy="520" rx="260" ry="150" fill="url(#fire)"/>
    ${many(14, () => `<path d="M${1020 + 340 * random()} 570q${-40 + 80 * random()}-${60 + 130 * random()} ${-10 + 20 * random()}-${140 + 80 * random()}q50 80 ${30 + 20 * random()} 220Z" fill="#ffc445" opacity=".55" filter="url(#blur8)"/>`)}
    <ellipse cx="1140" cy="480" rx="700" ry="380" fill="#ff9a3c" opacity=".18" filter="url(#blur45)"/>
    <rect y="560" width="2400" height="240" fill="#9b6b42" filter="url(#wood)"/>
    ${[380, 1900].map((x, index) => `<g transform="translate(0 330) scale(1 .5)">${pizza(x, 700, 240, 21 + index)}</g>`).join("")}
    ${many(5, (index) => `<g transform="translate(${1560 + 66 * index} 330)"><path d="M0 230V80Q0 50 14 30V0h16V30Q44 50 44 80V230Z" fill="${index % 2 ? "#23402a" : "#4a1a20"}"/><rect y="110" width="44" height="70" fill="#efe3c8"/><path d="M7 225V85" stroke="#fff" opacity=".4" stroke-width="5"/></g>`)}
    ${many(7, (index) => `<g transform="translate(${180 + 340 * index} 0)"><path d="M0 0V90" stroke="#111" stroke-width="5"/><path d="M-50 130 0 80 50 130Z" fill="#1c1c1c"/><ellipse cy="132" rx="44" ry="12" fill="#ffe7a6"/><ellipse cy="190" rx="120" ry="110" fill="#ffd27a" opacity=".3" filter="url(#blur45)"/></g>`)}`;
}

/** A pizza on dark boards. */
function darkWood(): string {
  const random = seeded(8);
  return `${many(6, (index) => `<rect y="${index * 236}" width="1400" height="232" fill="hsl(24 30% ${13 + 5 * random()}%)"/>`)}
    <rect width="1400" height="1400" fill="#5d4130" opacity=".75" filter="url(#wood)"/>
    ${many(5, (index) => `<rect y="${(index + 1) * 236 - 4}" width="1400" height="7" fill="#060302" opacity=".8"/>`)}
    ${pizza(730, 720, 500, 5)}
    ${many(90, () => `<circle cx="${1400 * random()}" cy="${1400 * random()}" r="${1 + 4 * random()}" fill="#f1e6d2" opacity="${0.3 + 0.5 * random()}"/>`)}
    ${many(4, (index) => `<g transform="translate(${[110, 190, 1270, 1210][index]} ${[150, 230, 1240, 170][index]})"><circle cx="8" cy="14" r="72" opacity=".6" filter="url(#blur8)"/><circle r="70" fill="#b3200f" filter="url(#soft)"/><circle cx="-22" cy="-24" r="14" fill="#fff" opacity=".6" filter="url(#blur8)"/><path d="M0-50l10 34 34-6-28 20 12 32-28-20-28 20 12-32-28-20 34 6Z" fill="#3f7a2a" transform="scale(.6) translate(0 -30)"/></g>`)}
    <rect width="1400" height="1400" fill="url(#vignette)"/>`;
}

import { geoContains, geoEqualEarth, geoPath } from 'd3-geo';
import codes from 'i18n-iso-countries/codes.json';
import { feature, mergeArcs } from 'topojson-client';

export const WORLD_WIDTH = 960;
export const WORLD_HEIGHT = 420;

type Topology = Parameters<typeof mergeArcs>[0];
interface Piece {
  type: 'Polygon';
  arcs: Arcs;
}
type Arcs = number[][];
type Shape = { type: 'Polygon'; arcs: Arcs } | { type: 'MultiPolygon'; arcs: Arcs[] };
type Land = Shape & {
  readonly id?: string;
  readonly properties?: { readonly name?: string };
};
export type Atlas = Topology & { readonly objects: { readonly countries: { readonly geometries: readonly Land[] } } };

const ALPHA_2: ReadonlyMap<string, string> = new Map(
  codes.map(([alpha2 = '', , numeric = '']) => [numeric, alpha2] as const),
);

/** Territories that the atlas draws as countries but without a number, and the code they get. */
const WITHOUT_NUMBER: Readonly<Record<string, string>> = { 'N. Cyprus': 'CY', Somaliland: 'SO', Kosovo: 'XK' };
const ANTARCTICA = 'AQ';
const SIMFEROPOL = [34.1, 44.95] as const;

const codeOf = ({ id, properties }: Land): string | undefined =>
  id === undefined ? WITHOUT_NUMBER[properties?.name ?? ''] : ALPHA_2.get(id);

/** Splits a country into its pieces of land, so that one can be assigned to another country. */
const piecesOf = (land: Shape): Piece[] =>
  (land.type === 'Polygon' ? [land.arcs] : land.arcs).map((arcs) => ({ type: 'Polygon', arcs }));

export interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly land: ReturnType<typeof mergeArcs>;
}

/**
 * The countries of the atlas within the borders recognised by the United Nations. The atlas draws the powers in
 * control: Crimea as a part of Russia, which is therefore assigned to Ukraine.
 */
export function countriesOf(atlas: Atlas): Country[] {
  const pieces = new Map<string, Piece[]>();
  for (const land of atlas.objects.countries.geometries) {
    const code = codeOf(land);
    if (code === undefined || code === ANTARCTICA) continue;
    for (const piece of piecesOf(land)) {
      const isCrimea = code === 'RU' && geoContains(feature(atlas, piece), [...SIMFEROPOL]);
      const owner = isCrimea ? 'UA' : code;
      pieces.set(owner, [...(pieces.get(owner) ?? []), piece]);
    }
  }
  return [...pieces].map(([code, own]) => ({ code, land: mergeArcs(atlas, own) }));
}

/** Left, top, right and bottom. */
export type Box = readonly [number, number, number, number];

export interface Drawn {
  readonly path: string;
  /** Box of the largest piece: distant islands are not where users look for the country. */
  readonly box: Box;
}
export type World = ReadonlyMap<string, Drawn>;

/** Path of each country in a drawing of WORLD_WIDTH × WORLD_HEIGHT. */
export function drawWorld(atlas: Atlas): World {
  const countries = countriesOf(atlas).map(({ code, land }) => ({ code, land, shape: feature(atlas, land) }));
  const projection = geoEqualEarth().fitSize([WORLD_WIDTH, WORLD_HEIGHT], {
    type: 'FeatureCollection',
    features: countries.map(({ shape }) => shape),
  });
  const path = geoPath(projection).digits(1);
  const largest = ({ land }: (typeof countries)[number]) =>
    piecesOf(land)
      .map((piece) => feature(atlas, piece))
      .reduce((most, each) => (path.area(each) > path.area(most) ? each : most));
  return new Map(
    countries.map((country) => {
      const [[left, top], [right, bottom]] = path.bounds(largest(country));
      return [country.code, { path: path(country.shape) ?? '', box: [left, top, right, bottom] }];
    }),
  );
}

/** Minimum section, as a fraction of the world's width. */
const NEAREST = 0.22;
const MARGIN = 0.08;

/** Section of the drawing that contains the countries, in the aspect ratio of the drawing: a `viewBox`. */
export function frameOf(boxes: readonly Box[]): Box {
  if (boxes.length === 0) return [0, 0, WORLD_WIDTH, WORLD_HEIGHT];
  const left = Math.min(...boxes.map((box) => box[0]));
  const top = Math.min(...boxes.map((box) => box[1]));
  const right = Math.max(...boxes.map((box) => box[2]));
  const bottom = Math.max(...boxes.map((box) => box[3]));
  const share = Math.max((right - left) / WORLD_WIDTH, (bottom - top) / WORLD_HEIGHT) + MARGIN;
  const part = Math.min(1, Math.max(NEAREST, share));
  const [width, height] = [WORLD_WIDTH * part, WORLD_HEIGHT * part];
  const within = (at: number, most: number) => Math.min(Math.max(0, at), most);
  return [
    within((left + right - width) / 2, WORLD_WIDTH - width),
    within((top + bottom - height) / 2, WORLD_HEIGHT - height),
    width,
    height,
  ];
}

let drawing: Promise<World> | undefined;

/** Drawn once per visit; a failed load is retried. */
export function loadWorld(): Promise<World> {
  drawing ??= import('world-atlas/countries-110m.json').then(
    ({ default: atlas }) => drawWorld(atlas as unknown as Atlas),
    (error: unknown) => {
      drawing = undefined;
      throw error;
    },
  );
  return drawing;
}

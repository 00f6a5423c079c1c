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
type Land = ({ type: 'Polygon'; arcs: Arcs } | { type: 'MultiPolygon'; arcs: Arcs[] }) & {
  readonly id?: string;
  readonly properties?: { readonly name?: string };
};
export type Atlas = Topology & { readonly objects: { readonly countries: { readonly geometries: readonly Land[] } } };

const ALPHA_2: ReadonlyMap<string, string> = new Map(
  codes.map(([alpha2 = '', , numeric = '']) => [numeric, alpha2] as const),
);

/** What the atlas draws as countries of their own and has no number: part of whose land it is. */
const WITHOUT_NUMBER: Readonly<Record<string, string>> = { 'N. Cyprus': 'CY', Somaliland: 'SO', Kosovo: 'XK' };
const ANTARCTICA = 'AQ';
const SIMFEROPOL = [34.1, 44.95] as const;

const codeOf = ({ id, properties }: Land): string | undefined =>
  id === undefined ? WITHOUT_NUMBER[properties?.name ?? ''] : ALPHA_2.get(id);

/** Each piece of land by itself, so that one may change hands. */
const piecesOf = (land: Land): Piece[] =>
  (land.type === 'Polygon' ? [land.arcs] : land.arcs).map((arcs) => ({ type: 'Polygon', arcs }));

export interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly land: ReturnType<typeof mergeArcs>;
}

/**
 * The countries of the atlas within the borders that the United Nations recognise. The atlas draws who holds the land:
 * Crimea as a piece of Russia, which is therefore given back to Ukraine.
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

/** Each country as the path of a drawing of WORLD_WIDTH × WORLD_HEIGHT. */
export function drawWorld(atlas: Atlas): ReadonlyMap<string, string> {
  const countries = countriesOf(atlas);
  const shapes = countries.map(({ land }) => feature(atlas, land));
  const projection = geoEqualEarth().fitSize([WORLD_WIDTH, WORLD_HEIGHT], {
    type: 'FeatureCollection',
    features: shapes,
  });
  const path = geoPath(projection).digits(1);
  return new Map(countries.map(({ code }, at) => [code, (shapes[at] && path(shapes[at])) ?? '']));
}

let drawing: Promise<ReadonlyMap<string, string>> | undefined;

/** Drawn once a visit; what did not come is asked for again. */
export function loadWorld(): Promise<ReadonlyMap<string, string>> {
  drawing ??= import('world-atlas/countries-110m.json').then(
    ({ default: atlas }) => drawWorld(atlas as unknown as Atlas),
    (error: unknown) => {
      drawing = undefined;
      throw error;
    },
  );
  return drawing;
}

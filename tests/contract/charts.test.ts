import { geoArea, geoContains } from 'd3-geo';
import codes from 'i18n-iso-countries/codes.json';
import { feature } from 'topojson-client';
import { describe, expect, test } from 'vitest';
import atlasFile from 'world-atlas/countries-110m.json';
import {
  columnPlace,
  lengthOf,
  parts,
  percent,
  roundUp,
  scaleOf,
  shadeEnds,
  shadeOf,
} from '../../src/app/ui/charts/geometry.ts';
import {
  type Atlas,
  countriesOf,
  drawWorld,
  frameOf,
  WORLD_HEIGHT,
  WORLD_WIDTH,
} from '../../src/app/ui/charts/world.ts';

describe('lengths are true to their figures', () => {
  test('bars are parts of the longest; what is no number, or negative, has none', () => {
    expect(['400.00', '100.00', '0', '-5', 'abc'].map((value) => lengthOf(value, 400))).toEqual([1, 0.25, 0, 0, 0]);
    expect(lengthOf(3, 0)).toBe(0);
    expect(percent(1 / 3)).toBe('33.333%');
  });

  test('a scale begins at zero, ends at a round number and goes below only for what is negative', () => {
    expect([0, 1, 2.1, 99, 101, 40_000.01, 0.3].map(roundUp)).toEqual([0, 1, 2.5, 100, 200, 50_000, 0.5]);
    const up = scaleOf([10, 80]);
    expect(up).toMatchObject({ top: 100, bottom: 0, lines: [100, 50, 0] });
    expect([0, 25, 100].map(up.at)).toEqual([1, 0.75, 0]);
    const down = scaleOf([80, -30]);
    expect(down).toMatchObject({ top: 100, bottom: -50, lines: [100, 0, -50] });
    expect(down.at(0)).toBeCloseTo(2 / 3);
    expect(scaleOf([0])).toMatchObject({ lines: [0] });
    expect(scaleOf([0]).at(0)).toBe(1);
  });

  test('columns of a group stand side by side, groups never touch', () => {
    const all = [0, 1].flatMap((group) => [0, 1, 2].map((column) => columnPlace(group, 2, column, 3)));
    for (const [at, { x, width }] of all.slice(1).entries()) {
      const before = all[at];
      const end = (before?.x ?? 0) + (before?.width ?? 0);
      if (at === 2) expect(x).toBeGreaterThan(end + width / 2);
      else expect(x).toBeCloseTo(end);
    }
    expect((all.at(-1)?.x ?? 1) + (all.at(-1)?.width ?? 1)).toBeLessThan(1);
  });

  test('parts of a stacked bar fill it', () => {
    expect(parts(['60', '0', '30.00', '10', '-4'])).toEqual([
      { x: 0, width: 0.6 },
      { x: 0.6, width: 0 },
      { x: 0.6, width: 0.3 },
      { x: expect.closeTo(0.9) as number, width: 0.1 },
      { x: expect.closeTo(1) as number, width: 0 },
    ]);
    expect(parts(['0', '0']).every(({ width }) => width === 0)).toBe(true);
  });

  test('shades grow with the figure, and each has its range', () => {
    expect(shadeEnds(0)).toEqual([]);
    expect(shadeEnds(3)).toEqual([1, 2, 3]);
    expect(shadeEnds(1000)).toEqual([4, 16, 63, 251, 1000]);
    for (const most of [1, 2, 5, 6, 7, 40, 1000]) {
      const ends = shadeEnds(most);
      expect(ends.at(-1)).toBe(most);
      const shades = Array.from({ length: most + 1 }, (_, value) => shadeOf(value, ends));
      expect(shades).toEqual(shades.toSorted((a, b) => a - b));
      expect(shades[0]).toBe(0);
      expect(new Set(shades).size).toBe(ends.length + 1);
    }
  });
});

describe('the map', () => {
  const atlas = atlasFile as unknown as Atlas;
  const countries = countriesOf(atlas);
  const shapes = new Map(countries.map(({ code, land }) => [code, feature(atlas, land)]));
  const whose = (place: [number, number]) =>
    [...shapes].filter(([, shape]) => geoContains(shape, place)).map(([code]) => code);

  test('every land of the atlas has a code of ISO 3166, each once', () => {
    const known = new Set([...codes.map(([alpha2]) => alpha2), 'XK']);
    expect(countries.filter(({ code }) => !known.has(code))).toEqual([]);
    expect(shapes.size).toBe(countries.length);
    // 177 lands; Northern Cyprus and Somaliland are parts of others, Antarctica is not drawn.
    expect(countries.length).toBe(174);
  });

  test.each([
    ['Simferopol', [34.1, 44.95], ['UA']],
    ['Sevastopol', [33.6, 44.65], ['UA']],
    ['Kerch', [36.4, 45.35], ['UA']],
    ['Donetsk', [37.8, 48], ['UA']],
    ['Kyiv', [30.5, 50.45], ['UA']],
    ['Sochi', [39.9, 43.6], ['RU']],
    ['Vladivostok', [132, 43.3], ['RU']],
    ['the north of Cyprus', [33.4, 35.3], ['CY']],
    ['Hargeisa', [44.1, 9.6], ['SO']],
    ['Warsaw', [21, 52.2], ['PL']],
    ['the Atlantic', [-30, 30], []],
  ] as const)('%s lies in its country', (_, place, owners) => {
    expect(whose([...place])).toEqual(owners);
  });

  test('each country is drawn, none of them inside out', () => {
    const drawing = drawWorld(atlas);
    for (const { code } of countries) {
      expect(drawing.get(code)?.path, code).toMatch(/^M[-\d.,MLZ]+Z$/);
      expect(geoArea(shapes.get(code) ?? { type: 'Point', coordinates: [0, 0] }), code).toBeLessThan(1);
    }
    // One piece of land with Crimea: its isthmus is no border.
    expect(drawing.get('UA')?.path.match(/M/g)).toHaveLength(1);
  });

  test('the frame is drawn around the countries that count, and never leaves the drawing', () => {
    const world = drawWorld(atlas);
    const frame = (...codes: string[]) =>
      frameOf(codes.map((code) => world.get(code)?.box).filter((box) => box !== undefined));
    expect(frame()).toEqual([0, 0, WORLD_WIDTH, WORLD_HEIGHT]);
    for (const codes of [['PL'], ['PL', 'UA', 'DE'], ['US', 'JP'], ['NZ'], ['RU', 'CL'], ['FR']]) {
      const [left, top, width, height] = frame(...codes);
      expect(width / height).toBeCloseTo(WORLD_WIDTH / WORLD_HEIGHT);
      expect(Math.min(left, top, WORLD_WIDTH - left - width, WORLD_HEIGHT - top - height)).toBeGreaterThan(-1e-6);
      for (const code of codes) {
        const [west, north, east, south] = world.get(code)?.box ?? [0, 0, 0, 0];
        expect(Math.min(west - left, north - top, left + width - east, top + height - south), code).toBeGreaterThan(-1);
      }
    }
    // Guiana is part of France, but no reason to show the Atlantic.
    expect(frame('FR')[2]).toBeLessThan(WORLD_WIDTH / 4);
  });
});

import { readFileSync } from 'node:fs';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { beside } from '../../beside.ts';

/* The official OCDS 1.1 schema and code lists, if available on this machine. */

export const { path: FOLDER, there: present } = beside('ocds');

type Json = Record<string, unknown>;
export interface Release {
  readonly ocid: string;
  readonly id: string;
  readonly date: string;
  readonly tag: readonly string[];
  readonly parties: readonly { id: string; roles: string[] }[];
  readonly tender?: Json & { status: string; tenderPeriod: { endDate: string }; amendments?: Json[] };
  readonly awards?: readonly (Json & { id: string; status: string; value: Json })[];
  readonly contracts?: readonly (Json & { awardID: string; status: string })[];
}

/** The schema is written in draft 4, whose only keyword that differs here is `id`. */
function read(name: string): Json {
  const { $schema: _, id, ...schema } = JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8')) as Json;
  return { ...schema, $id: id };
}

export const codes = (name: string): Set<string> => {
  const [head = '', ...lines] = readFileSync(`${FOLDER}/codelists/${name}`, 'utf8').split('\n');
  const at = head.split(',').indexOf('Code');
  return new Set(lines.map((line) => line.split(',')[at] ?? ''));
};

/** The schema's errors for a package. */
export function validator(): (body: unknown) => string[] {
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addSchema(read('release-schema.json'));
  const check = ajv.compile(read('release-package-schema.json'));
  return (body) =>
    check(body) ? [] : (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

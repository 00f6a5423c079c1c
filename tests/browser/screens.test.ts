import { test } from 'vitest';
import { stage } from './kit.ts';
import { visitAll, visitPublic } from './steps/screens.ts';

const here = stage({ looks: true });
const NARROW = 390;

test('public screens are clean in the dark and on a phone', () => visitPublic(here, 'uk', NARROW));

test(`the screens of a seller are clean in the dark at ${NARROW} px`, () =>
  visitAll(here, 'ru', 'seller@kontor.example', NARROW));

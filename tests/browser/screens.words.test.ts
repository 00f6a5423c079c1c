import { test } from 'vitest';
import { stage } from './kit.ts';
import { visitAll, visitPublic } from './steps/screens.ts';

/* Whoever reads Russian or Polish reads nothing else: the screens that screens.test.ts has in another language. */

const here = stage();
const FEW = 6;

test.each(['pl', 'ru'] as const)('public screens in %s', (language) => visitPublic(here, language, 1360));

test.each(['buyer', 'seller'])('the screens of a %s in ru', (who) =>
  visitAll(here, 'ru', `${who}@kontor.example`, 1360, FEW),
);

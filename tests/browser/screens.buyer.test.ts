import { test } from 'vitest';
import { stage } from './kit.ts';
import { visitAll } from './steps/screens.ts';

const here = stage({ looks: true });

test('the screens of a buyer are clean in the dark at 1280 px', () =>
  visitAll(here, 'uk', 'buyer@kontor.example', 1280));

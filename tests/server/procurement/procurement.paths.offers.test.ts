import { walkPaths } from './procurement.paths.ts';

walkPaths(['tender', 'offer', 'lot', 'order']);

import { walkPaths } from './procurement.paths.ts';

walkPaths(['inquire']);

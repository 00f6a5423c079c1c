import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const openApiEndpoints = {
  openApi: endpoint({
    method: 'GET',
    path: '/api/openapi.json',
    auth: 'none',
    summary: 'This document: every call of the API, as OpenAPI 3.1',
    answer: z.record(z.string(), z.unknown()),
  }),
};

import { endpoint } from './endpoint.ts';

export const fileEndpoints = {
  fileGet: endpoint({
    method: 'GET',
    path: '/api/files/{id}/',
    auth: 'token',
    summary: 'Download an attachment; always served as a download, never shown inline',
    kind: 'file',
  }),
};

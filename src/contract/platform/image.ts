import { endpoint } from './endpoint.ts';

export const imageEndpoints = {
  imageGet: endpoint({
    method: 'GET',
    path: '/api/images/{name}/',
    auth: 'none',
    summary: 'Picture of a person, a company or a product; its name cannot be guessed',
    kind: 'file',
    media: ['image/png', 'image/jpeg', 'image/gif', 'image/webp'],
  }),
};

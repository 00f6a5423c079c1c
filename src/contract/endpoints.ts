import { authEndpoints } from './auth.ts';
import { bankAccountEndpoints } from './bank-account.ts';
import { dictionaryEndpoints } from './dictionary.ts';
import { fileEndpoints } from './file.ts';
import { imageEndpoints } from './image.ts';
import { membershipEndpoints } from './membership.ts';
import { openApiEndpoints } from './openapi.ts';
import { organizationEndpoints } from './organization.ts';
import { outboxEndpoints } from './outbox.ts';
import { profileEndpoints } from './profile.ts';

/** Every call of the product. Server, client and the OpenAPI document are made from this one table. */
export const endpoints = {
  ...authEndpoints,
  ...profileEndpoints,
  ...organizationEndpoints,
  ...membershipEndpoints,
  ...bankAccountEndpoints,
  ...dictionaryEndpoints,
  ...imageEndpoints,
  ...fileEndpoints,
  ...outboxEndpoints,
  ...openApiEndpoints,
};

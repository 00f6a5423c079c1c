import { authEndpoints } from './auth.ts';
import { bankAccountEndpoints } from './bank-account.ts';
import { buyerRequestEndpoints } from './buyer-request.endpoints.ts';
import { clientReportEndpoints } from './client-report.ts';
import { companyEndpoints } from './company.ts';
import { dictionaryEndpoints } from './dictionary.ts';
import { documentEndpoints } from './document.endpoints.ts';
import { einvoiceEndpoints } from './einvoice.ts';
import { exchangeRateEndpoints } from './exchange-rate.ts';
import { fileEndpoints } from './file.ts';
import { groupEndpoints } from './group.ts';
import { historyEndpoints } from './history.ts';
import { imageEndpoints } from './image.ts';
import { inquireEndpoints } from './inquire.endpoints.ts';
import { landingEndpoints } from './landing.ts';
import { membershipEndpoints } from './membership.ts';
import { offerEndpoints } from './offer.ts';
import { offerRevisionEndpoints } from './offer-revision.ts';
import { openApiEndpoints } from './openapi.ts';
import { orderEndpoints } from './order.ts';
import { outcomeEndpoints } from './outcome.ts';
import { organizationEndpoints } from './organization.ts';
import { outboxEndpoints } from './outbox.ts';
import { productEndpoints } from './product.ts';
import { profileEndpoints } from './profile.ts';
import { questionEndpoints } from './question.ts';
import { quotationEndpoints } from './quotation.ts';
import { receiptEndpoints } from './receipt.ts';
import { taricEndpoints } from './taric.ts';
import { taskEndpoints } from './task.ts';

/** Every call of the product. Server, client and the OpenAPI document are made from this one table. */
export const endpoints = {
  ...authEndpoints,
  ...profileEndpoints,
  ...organizationEndpoints,
  ...membershipEndpoints,
  ...bankAccountEndpoints,
  ...groupEndpoints,
  ...dictionaryEndpoints,
  ...exchangeRateEndpoints,
  ...inquireEndpoints,
  ...quotationEndpoints,
  ...questionEndpoints,
  ...offerEndpoints,
  ...offerRevisionEndpoints,
  ...receiptEndpoints,
  ...orderEndpoints,
  ...buyerRequestEndpoints,
  ...documentEndpoints,
  ...einvoiceEndpoints,
  ...productEndpoints,
  ...companyEndpoints,
  ...taricEndpoints,
  ...landingEndpoints,
  ...taskEndpoints,
  ...historyEndpoints,
  ...outcomeEndpoints,
  ...imageEndpoints,
  ...fileEndpoints,
  ...outboxEndpoints,
  ...clientReportEndpoints,
  ...openApiEndpoints,
};

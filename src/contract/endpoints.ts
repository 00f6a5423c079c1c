import { auditEndpoints } from './history/audit.ts';
import { authEndpoints } from './account/auth.ts';
import { approvalEndpoints } from './organization/approval.ts';
import { bankAccountEndpoints } from './organization/bank-account.ts';
import { buyerRequestEndpoints } from './requests/buyer-request.endpoints.ts';
import { categoryEndpoints } from './catalogue/category.ts';
import { cartEndpoints } from './trade/cart.endpoints.ts';
import { checkoutEndpoints } from './trade/checkout.endpoints.ts';
import { clientReportEndpoints } from './platform/client-report.ts';
import { companyEndpoints } from './organization/company.ts';
import { dashboardEndpoints } from './dashboard/dashboard.endpoints.ts';
import { dictionaryEndpoints } from './catalogue/dictionary.ts';
import { orderInvoicesEndpoints } from './invoicing/order-invoices.ts';
import { documentEndpoints } from './invoicing/document.endpoints.ts';
import { documentListEndpoints } from './invoicing/document.list.ts';
import { einvoiceEndpoints } from './invoicing/einvoice.ts';
import { exchangeRateEndpoints } from './organization/exchange-rate.ts';
import { farewellEndpoints } from './account/farewell.ts';
import { fileEndpoints } from './platform/file.ts';
import { foreseenEndpoints } from './procurement/inquire.foreseen.ts';
import { offerForeseenEndpoints } from './procurement/offer.foreseen.ts';
import { groupEndpoints } from './organization/group.ts';
import { historyEndpoints } from './history/history.ts';
import { imageEndpoints } from './platform/image.ts';
import { importEndpoints } from './catalogue/import.endpoints.ts';
import { inquireEndpoints } from './procurement/inquire.endpoints.ts';
import { invitationEndpoints } from './procurement/invitation.ts';
import { landingEndpoints } from './dashboard/landing.ts';
import { membershipEndpoints } from './organization/membership.ts';
import { offerEndpoints } from './procurement/offer.ts';
import { offerRevisionEndpoints } from './procurement/offer-revision.ts';
import { openApiEndpoints } from './platform/openapi.ts';
import { orderEndpoints } from './procurement/order.ts';
import { outcomeEndpoints } from './platform/outcome.ts';
import { organizationEndpoints } from './organization/organization.ts';
import { outboxEndpoints } from './platform/outbox.ts';
import { productEndpoints } from './catalogue/product.endpoints.ts';
import { partnerEndpoints } from './organization/partner.ts';
import { dealingsEndpoints } from './dashboard/dealings.ts';
import { publicCompanyEndpoints } from './catalogue/public-company.ts';
import { publicProductEndpoints } from './catalogue/public-product.ts';
import { profileEndpoints } from './account/profile.ts';
import { questionEndpoints } from './procurement/question.ts';
import { quotationEndpoints } from './procurement/quotation.ts';
import { receiptEndpoints } from './procurement/receipt.ts';
import { signInEndpoints } from './account/sign-in.ts';
import { stockEndpoints } from './catalogue/stock.ts';
import { taricEndpoints } from './catalogue/taric.ts';
import { roleEndpoints } from './organization/role.ts';
import { taskEndpoints } from './dashboard/task.ts';

/** Every call of the product. Server, client and the OpenAPI document are built from this table. */
export const endpoints = {
  ...authEndpoints,
  ...profileEndpoints,
  ...signInEndpoints,
  ...farewellEndpoints,
  ...organizationEndpoints,
  ...membershipEndpoints,
  ...bankAccountEndpoints,
  ...approvalEndpoints,
  ...groupEndpoints,
  ...roleEndpoints,
  ...dictionaryEndpoints,
  ...exchangeRateEndpoints,
  ...inquireEndpoints,
  ...foreseenEndpoints,
  ...offerForeseenEndpoints,
  ...quotationEndpoints,
  ...questionEndpoints,
  ...invitationEndpoints,
  ...offerEndpoints,
  ...offerRevisionEndpoints,
  ...receiptEndpoints,
  ...orderEndpoints,
  ...cartEndpoints,
  ...checkoutEndpoints,
  ...buyerRequestEndpoints,
  ...documentListEndpoints,
  ...documentEndpoints,
  ...orderInvoicesEndpoints,
  ...einvoiceEndpoints,
  ...productEndpoints,
  ...stockEndpoints,
  ...publicProductEndpoints,
  ...importEndpoints,
  ...companyEndpoints,
  ...partnerEndpoints,
  ...publicCompanyEndpoints,
  ...dealingsEndpoints,
  ...categoryEndpoints,
  ...taricEndpoints,
  ...landingEndpoints,
  ...taskEndpoints,
  ...dashboardEndpoints,
  ...historyEndpoints,
  ...auditEndpoints,
  ...outcomeEndpoints,
  ...imageEndpoints,
  ...fileEndpoints,
  ...outboxEndpoints,
  ...clientReportEndpoints,
  ...openApiEndpoints,
};

import * as z from 'zod/mini';
import {
  confirmEmailBody,
  emailBody,
  firstAccountBody,
  loginBody,
  registerBody,
  resendBody,
  resetConfirmBody,
} from '../platform/credentials.ts';
import { endpoint } from '../platform/endpoint.ts';
import { detailAnswer, visitEndpoints } from '../platform/visit.ts';

/** A key in the body, under either name; some backends send it only in the Authorization header. */
const loginAnswer = z.object({ key: z.optional(z.string()), token: z.optional(z.string()) });

export const authEndpoints = {
  ...visitEndpoints,
  login: endpoint({
    method: 'POST',
    path: '/rest-auth/login/',
    auth: 'none',
    // Its response contains a key, and is not stored for replay.
    keyless: true,
    summary:
      'Sign in and return a key for the Authorization header, in the body and in the Authorization header of the response',
    body: loginBody,
    answer: loginAnswer,
    event: { lifecycle: 'session', type: 'LOGIN' },
  }),
  register: endpoint({
    method: 'POST',
    path: '/register/',
    auth: 'none',
    summary: 'Sign up; the same response whether the address is known or not',
    body: registerBody,
    answer: detailAnswer,
    status: 201,
  }),
  firstAccount: endpoint({
    method: 'POST',
    path: '/register/first/',
    auth: 'none',
    summary: 'Create the first account of an empty server with the link printed at its start; it is active at once',
    body: firstAccountBody,
    answer: detailAnswer,
    status: 201,
  }),
  registerResend: endpoint({
    method: 'POST',
    path: '/register/resend/',
    auth: 'none',
    summary: 'Send the activation email again; the previous link stops working',
    body: resendBody,
    answer: detailAnswer,
    event: { lifecycle: 'registration', type: 'RESEND' },
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/confirm-email/',
    auth: 'none',
    summary: 'Activate the account of an emailed token',
    body: confirmEmailBody,
    answer: detailAnswer,
    event: { lifecycle: 'registration', type: 'ACTIVATE' },
  }),
  passwordReset: endpoint({
    method: 'POST',
    path: '/rest-auth/password/reset/',
    auth: 'none',
    summary: 'Email a link for a new password; the same response whether the address is known or not',
    body: emailBody,
    answer: detailAnswer,
    event: { lifecycle: 'passwordReset', type: 'REQUEST' },
  }),
  passwordResetConfirm: endpoint({
    method: 'POST',
    path: '/rest-auth/password/reset/confirm/',
    auth: 'none',
    summary: 'Set a new password with the emailed token; every key of the account stops working',
    body: resetConfirmBody,
    answer: detailAnswer,
    event: { lifecycle: 'passwordReset', type: 'CONFIRM' },
  }),
};

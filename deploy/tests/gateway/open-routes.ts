/** Routes that strangers may ask; master data are for all callers. */
export const open = [
  // The recipient of a document has the key of its mail.
  'enterprise /agreement_documents/confirm',
  'enterprise /agreement_documents/open',
  'enterprise /agreement_documents/open_file',
  ...['deal_papers', 'payment_notices']
    .flatMap((of) => [`${of}/open`, `${of}/open_file`, `${of}/answer`])
    .map((at) => `enterprise /${at}`),
  'enterprise /agreement_documents/renew_link',
  'enterprise /openapi.json',
  'enterprise /docs',
  // The secret is the address that the member gave to a calendar.
  'enterprise /calendars/{key}',
  // The secret is in a mail to a top administrator.
  'enterprise /address_rules/pass',
  // The browser has been at the agency's provider.
  'enterprise /single_sign_ons/begin',
  'enterprise /single_sign_ons/finish',
  // The key in a mail says whose sheet it is; without it nothing is told.
  ...['approval', 'approval_answer'].map((call) => `enterprise /time_sheets/${call}`),
  ...['', '_save', '_files', '_file', '_file_create', '_file_delete', '_file_read'].map(
    (call) => `enterprise /time_sheets/enter${call}`,
  ),
  'enterprise /auth',
  'enterprise /auth/confirm',
  'enterprise /auth/sign_in',
  'enterprise /enterprise_members/confirm_email',
  'enterprise /captchas/show',
  'enterprise /reset_passwords/create',
  'enterprise /reset_passwords/validation',
  'enterprise /reset_passwords/update',
  'enterprise /invites/validation',
  'enterprise /invites/accept',
  'admin /reset_passwords/create',
  'admin /reset_passwords/validation',
  'admin /reset_passwords/update',
  'admin /auth',
  'admin /auth/sign_in',
  'partner /v1/openapi.json',
  'partner /v1/docs',
  'partner /v1/docs/swagger-ui.css',
  'partner /v1/docs/swagger-ui-bundle.js',
  'partner /v1/docs/start.js',
  'partner /v1/docs/client.tgz',
];

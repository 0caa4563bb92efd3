export const PRIVACY_REQUESTS = '/enterprise/setting/privacy_requests';
export const MAIL_DOMAIN = '/enterprise/setting/domains/email';
export const SENDERS = '/enterprise/setting/domains/senders';

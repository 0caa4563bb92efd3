export const PRIVACY_REQUESTS = '/enterprise/setting/privacy_requests';

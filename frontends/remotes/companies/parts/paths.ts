/** Addresses of this remote's lists and of the pages that others open with a company chosen. */

export const COMPANIES = '/enterprise/companies';
export const MEMBERS = '/enterprise/company_members';

/** A create page with the company filled in. */
export const createFor = (list: string, company: number | string): string => `${list}/create?company=${company}`;

export const AGREEMENTS = '/enterprise/agreements';
export const HOURS = `${AGREEMENTS}/hours`;

export const AGREEMENTS = '/enterprise/agreements';
export const HOURS = `${AGREEMENTS}/hours`;
export const SHEETS = `${AGREEMENTS}/time_sheets`;

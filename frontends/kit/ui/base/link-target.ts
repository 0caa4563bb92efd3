/** Whether an address leaves the product: those open in a new tab and are not handled by the router. */
export const isExternal = (to: string): boolean => /^(https?:)?\/\//.test(to) || /^(mailto|tel):/.test(to);

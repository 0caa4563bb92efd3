/** Whether another program takes an address: the page stays. */
export const isHandedOn = (to: string): boolean => /^(mailto|tel|webcal):/.test(to);

/** Whether an address leaves the product: those open in a new tab and are not handled by the router. */
export const isExternal = (to: string): boolean => /^(https?:)?\/\//.test(to) || isHandedOn(to);

/** Resolves after so many ms. */
export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

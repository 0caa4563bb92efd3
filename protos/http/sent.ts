type Lists<T> = { [K in keyof T]-?: T[K] extends unknown[] ? K : never }[keyof T];

/** A message as its sender writes it: a list that is empty may be left out, because its receiver gets an empty one. */
export type Sent<T> = unknown extends T
  ? T
  : T extends Buffer | string | number | boolean | null | undefined
    ? T
    : T extends (infer One)[]
      ? Sent<One>[]
      : string extends keyof T
        ? T
        : { [K in keyof T as K extends Lists<T> ? never : K]: Sent<T[K]> } & { [K in Lists<T>]?: Sent<T[K]> };

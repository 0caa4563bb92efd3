/** A file that is wrong in some way, and what must come of it. */
export interface Case {
  what: string;
  name: string;
  /** Made when it is sent: some are large. */
  bytes(): Buffer;
  /**
   * `refused`: a clear answer to the upload or the dry run, and nothing is imported; otherwise the names of those that are, the
   * other rows being refused one by one.
   */
  outcome: 'refused' | readonly string[];
}

export const TARO = '山田 太郎';
export const HANAKO = '佐藤 花子';
export const BOTH = [TARO, HANAKO];

/** Two people. */
export const PLAIN = `氏名,備考\r\n${TARO},朝型\r\n${HANAKO},夜型\r\n`;

export const file =
  (name: string) =>
  (what: string, bytes: Buffer | string | (() => Buffer), outcome: Case['outcome']): Case => ({
    ...{ what, name, outcome },
    bytes: typeof bytes === 'function' ? bytes : () => Buffer.from(bytes),
  });

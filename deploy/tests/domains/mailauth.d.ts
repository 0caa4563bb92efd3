/** As far as tests use it; the package brings no types. */
declare module 'mailauth' {
  interface Status {
    result: string;
    aligned?: string;
  }
  interface Options {
    ip: string;
    helo: string;
    mta: string;
    sender: string;
    resolver(name: string, type: string): Promise<unknown>;
  }
  export function authenticate(
    mail: Buffer,
    options: Options,
  ): Promise<{
    dkim: { results: { status: Status }[] };
    spf: false | { status: Status };
    dmarc: false | { status: Status };
  }>;
}

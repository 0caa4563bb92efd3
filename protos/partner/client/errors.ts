/** What goes wrong, as classes with Japanese messages that can be shown to staff. */

/** A refusal of the API, or that it cannot be reached. `code` never changes its meaning; the message says what to do. */
export class PartnerApiError<Code extends string = string> extends Error {
  override readonly name = 'PartnerApiError';
  /** Status of HTTP; 0 when no answer came. */
  readonly status: number;
  readonly code: Code | 'unreachable' | 'unreadable';
  /** By field, e.g. `{ email: ['…'] }`; of a list `records.0.email`. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** Seconds after which the same call may be made again, where the API said so. */
  readonly retryAfter: number | undefined;
  /** How often the call had been sent before. */
  readonly repeats: number;

  constructor(
    message: string,
    said: Pick<PartnerApiError<Code>, 'status' | 'code'> &
      Partial<Pick<PartnerApiError, 'errors' | 'retryAfter' | 'repeats'>>,
    options?: { cause?: unknown },
  ) {
    super(message);
    this.repeats = said.repeats ?? 0;
    this.status = said.status;
    this.code = said.code;
    this.errors = said.errors ?? {};
    this.retryAfter = said.retryAfter;
    if (options) this.cause = options.cause;
  }
}

export type WebhookRefusal = 'header' | 'timestamp' | 'signature' | 'body';

/** A delivery that did not come from the product, or not now: answer it with 400 and do nothing. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
  readonly reason: WebhookRefusal;

  constructor(reason: WebhookRefusal, message: string) {
    super(message);
    this.reason = reason;
  }
}

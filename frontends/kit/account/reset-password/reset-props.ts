export interface ResetProps {
  /** Root of the console, e.g. /enterprise. */
  area: string;
  /** The member in the body, `enterprise_member` or `admin_member`. */
  record: string;
  /** Answers the token of an action, where the console asks for one. */
  captcha?: (action: string) => Promise<string>;
}

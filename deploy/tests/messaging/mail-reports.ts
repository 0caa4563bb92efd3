/** Reports of mail servers, and their way to the door of return paths: real SMTP. */
import { createTransport } from 'nodemailer';

export const report = (type: string, boundary: string, parts: readonly string[]) =>
  [
    'From: MAILER-DAEMON@mx.receiver.test',
    'Subject: Undelivered',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${type};\r\n\tboundary="${boundary}"`,
    '',
    ...parts.flatMap((part) => [`--${boundary}`, part, '']),
    `--${boundary}--`,
    '',
  ].join('\r\n');

export const words = (text: string) => `Content-Type: text/plain; charset=utf-8\r\n\r\n${text}`;

/** Postfix: the original comes along, the words of the remote server are folded. */
export const postfix = report('delivery-status', '8F21A.1775/mx.receiver.test', [
  words('I am sorry to have to inform you that your message could not be delivered.'),
  [
    'Content-Description: Delivery report\r\nContent-Type: message/delivery-status\r\n',
    'Reporting-MTA: dns; mx.receiver.test\r\nX-Postfix-Queue-ID: 8F21A\r\n',
    'Final-Recipient: rfc822; gone@receiver.test\r\nAction: failed\r\nStatus: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 <gone@receiver.test>:\r\n    Recipient address rejected: User unknown',
  ].join('\r\n'),
]);

/** Delivery takes longer: nothing to do. */
export const delayed = postfix.replace('Action: failed', 'Action: delayed').replace('Status: 5.1.1', 'Status: 4.4.1');

/** A complaint of a mail service (ARF): it names the mail by its Message-ID alone. */
export const complaint = (id: string) =>
  report('feedback-report', 'part1', [
    words('This is an email abuse report.'),
    'Content-Type: message/feedback-report\r\n\r\nFeedback-Type: abuse\r\nUser-Agent: Feedback/1.0\r\nVersion: 1',
    `Content-Type: message/rfc822\r\n\r\nFrom: info@agency.test\r\nMessage-ID: <${id}@agency.test>\r\nSubject: Hello\r\n\r\nHello`,
  ]);

/** @param port where messaging takes mail for return paths */
export const sendBackTo =
  (port: number) =>
  async (to: string, raw: string): Promise<void> => {
    const transport = createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true });
    await transport.sendMail({ envelope: { from: '', to }, raw });
    transport.close();
  };

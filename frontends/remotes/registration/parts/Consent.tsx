import { useSite } from '@enishi/frontend-kit/runtime/site/site-data';
import { Link } from 'react-router';

/** Where the captcha's badge is hidden, its provider asks for these words. */
const CaptchaTerms = () => (
  <p>
    このサイトはreCAPTCHAによって保護されており、Googleの
    <a href="https://policies.google.com/privacy" target="_blank" rel="noopener noreferrer">
      プライバシーポリシー
    </a>
    と
    <a href="https://policies.google.com/terms" target="_blank" rel="noopener noreferrer">
      利用規約
    </a>
    が適用されます。
  </p>
);

/** The terms under which something is sent, and who receives it. @param button the words of the button that sends */
export function Consent({ button, recruiter }: { button: string; recruiter?: boolean }) {
  const { settings } = useSite();
  const name = settings.enterprise_name ?? settings.service_name;
  const license = settings.recruiter?.license && `（許可番号 ${settings.recruiter.license}）`;
  return (
    <>
      <p>
        「{button}」を押すと、
        <Link to="/terms" target="_blank">
          利用規約
        </Link>
        と
        <Link to="/privacy" target="_blank">
          プライバシーポリシー
        </Link>
        に同意したものとみなします。
      </p>
      {recruiter && name && (
        <p>
          募集者：{name}
          {license}
        </p>
      )}
      {settings.captcha !== undefined && <CaptchaTerms />}
    </>
  );
}

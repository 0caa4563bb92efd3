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

/** The terms that the first step is sent under. */
export function Consent() {
  const guarded = useSite().settings.captcha !== undefined;
  return (
    <>
      <p>
        「次へ進む」を押すと、
        <Link to="/terms" target="_blank">
          利用規約
        </Link>
        と
        <Link to="/privacy" target="_blank">
          プライバシーポリシー
        </Link>
        に同意したものとみなします。
      </p>
      {guarded && <CaptchaTerms />}
    </>
  );
}

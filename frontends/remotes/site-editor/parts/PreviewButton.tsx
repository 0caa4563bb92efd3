import { toApiError } from '@enishi/frontend-kit/runtime/api/api';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { useCurrentEnterprise } from '@enishi/frontend-kit/runtime/member/member';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { publicOrigin } from '@enishi/protos/site/public-origin';
import { siteSettingDraft } from '@enishi/protos/site/site-setting';

interface Leave {
  preview: { token: string };
}

/** Opens a page of the site as the draft says, in a new tab; nothing where the agency's site has no address yet. */
export function PreviewButton({ at = '/', label = 'プレビュー' }: { at?: string; label?: string }) {
  const api = useApi();
  const flash = useFlash();
  const origin = publicOrigin(useCurrentEnterprise(), window.location);
  if (!origin) return null;
  const open = async () => {
    // At once, while the press still counts: browsers block windows that open later.
    const tab = window.open('', '_blank');
    try {
      const { preview } = await api.post<Leave>(`${siteSettingDraft.plural}/preview`, {});
      // Behind `#` it is sent to no server, and stands in no log.
      const address = `${origin}/preview#${new URLSearchParams({ token: preview.token, at })}`;
      if (tab) tab.location.href = address;
      else window.location.href = address;
    } catch (error) {
      tab?.close();
      flash.error(toApiError(error).message);
    }
  };
  return (
    <Button icon={<Icon name="external" size={16} />} onClick={() => void open()}>
      {label}
    </Button>
  );
}

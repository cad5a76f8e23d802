import { FileText, Globe, Trash2 } from 'lucide-react';
import { type Resource, useWithdraw } from '#site/data/resources.ts';
import { fileSize } from '#site/format/file-size.ts';
import { IconButton } from '#site/ui/button.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.ts';

export function SharedItem({ resource }: { resource: Resource }) {
  const { id, kind, title, url, fileName, bytes, studentId } = resource;
  const toast = useToast();
  const withdrawal = useWithdraw();
  const what =
    url ?? [fileName, bytes === null ? null : fileSize(bytes)].filter(Boolean).join(', ');
  return (
    <li>
      <Icon glyph={kind === 'link' ? Globe : FileText} />
      <p>
        <a href={url ?? `/api/resources/${id}/file`} target="_blank" rel="noreferrer">
          <b>{title}</b>
        </a>
        <small className="muted">
          {studentId === null ? words.forEveryStudent({ what }) : what}
        </small>
      </p>
      <IconButton
        size="sm"
        glyph={Trash2}
        label={words.removeOne({ title })}
        busy={withdrawal.isPending}
        onClick={() =>
          withdrawal.mutate(id, {
            onSuccess: () => toast({ title: words.resourceRemoved, description: title }),
          })
        }
      />
    </li>
  );
}

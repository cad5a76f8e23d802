import { Camera } from 'lucide-react';
import { useUploadPicture } from '#site/data/account.ts';
import { Avatar } from '#site/ui/avatar.tsx';
import { ImageButton } from './ImageButton.tsx';
import * as words from './words.tsx';

/** My photo and the way to another. */
export function ProfilePhoto({ name, image }: { name: string; image: string | null }) {
  const upload = useUploadPicture();
  return (
    <div className="picture">
      <Avatar name={name} image={image ?? undefined} size="lg" />
      <div>
        <ImageButton
          glyph={Camera}
          label={words.profilePhoto}
          describedBy="photo-hint"
          upload={upload.mutateAsync}
          isBusy={upload.isPending}
          done={words.profilePictureUpdated}
        >
          {image ? words.changePhoto : words.addAPhoto}
        </ImageButton>
        <p className="muted" id="photo-hint">
          {words.photoHint}
        </p>
      </div>
    </div>
  );
}

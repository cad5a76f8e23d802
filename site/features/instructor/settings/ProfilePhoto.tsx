import { Camera } from 'lucide-react';
import { useUploadPicture } from '#site/data/account.ts';
import { Avatar } from '#site/ui/avatar.tsx';
import { ImageButton } from './ImageButton.tsx';

/** My photo and the way to another. */
export function ProfilePhoto({ name, image }: { name: string; image: string | null }) {
  const upload = useUploadPicture();
  return (
    <div className="picture">
      <Avatar name={name} image={image ?? undefined} size="lg" />
      <div>
        <ImageButton
          glyph={Camera}
          label="Profile photo"
          describedBy="photo-hint"
          upload={upload.mutateAsync}
          isBusy={upload.isPending}
          done="Profile picture updated"
        >
          {image ? 'Change photo' : 'Add a photo'}
        </ImageButton>
        <p className="muted" id="photo-hint">
          At most 5 MB. Learners see it in the directory; where it was taken is removed.
        </p>
      </div>
    </div>
  );
}

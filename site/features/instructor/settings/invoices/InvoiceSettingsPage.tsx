import '../profile.css';
import { useSchool } from '#site/data/account.ts';
import { SettingsFrame } from '../SettingsFrame.tsx';
import { BrandingPanel } from './BrandingPanel.tsx';
import { InvoiceDetails } from './InvoiceDetails.tsx';

/** /settings/invoices: what invoices say of tax and of where to pay, and in whose colours. */
export default function InvoiceSettingsPage() {
  const school = useSchool(true).data;
  return (
    <SettingsFrame current="/settings/invoices">
      <InvoiceDetails />
      {school && <BrandingPanel schoolId={school.id} />}
    </SettingsFrame>
  );
}

import { Loaded } from '#site/data/Loaded.tsx';
import { useGst, useTurnover } from '#site/data/reports.ts';
import { MoneyTabs } from '#site/features/instructor/shared/MoneyTabs.tsx';
import { PageTitle } from '#site/shell/PageTitle.tsx';
import { CreditPanel } from './CreditPanel.tsx';
import { FilesPanel } from './FilesPanel.tsx';
import { GstReturn } from './GstReturn.tsx';
import { OwedPanel } from './OwedPanel.tsx';
import { TermsForm } from './TermsForm.tsx';
import { TurnoverPanel } from './TurnoverPanel.tsx';
import './reports.css';

/** /payments/reports: GST, and files for the bookkeeper. */
export default function ReportsPage() {
  return (
    <>
      <PageTitle />
      <MoneyTabs current="/payments/reports" />
      <div className="reports stack-4">
        <Loaded from={useGst()}>
          {(gst) =>
            gst === null ? (
              <Watched />
            ) : (
              <>
                <GstReturn periods={gst.periods} registeredFrom={gst.registeredFrom} />
                {gst.isRegistered ? (
                  <TermsForm
                    terms={gst.terms}
                    revision={gst.revision}
                    key={JSON.stringify(gst.terms)}
                  />
                ) : (
                  <Watched />
                )}
              </>
            )
          }
        </Loaded>
        <OwedPanel />
        <CreditPanel />
        <FilesPanel />
      </div>
    </>
  );
}

/** A school without a GST number hears of one thing: how far the sum is at which it needs one. */
function Watched() {
  return (
    <Loaded from={useTurnover()}>{(turnover) => <TurnoverPanel turnover={turnover} />}</Loaded>
  );
}

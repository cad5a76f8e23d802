/** The statuses a form offers; "paid" is another word for completed. */
export function StatusOptions() {
  return (
    <>
      <option value="pending">Pending</option>
      <option value="completed">Completed</option>
      <option value="overdue">Overdue</option>
      <option value="cancelled">Cancelled</option>
    </>
  );
}

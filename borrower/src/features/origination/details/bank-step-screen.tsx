import { Navigate, useParams } from 'react-router';

/** The page of bank accounts, with a link back to the application. */
export function BankStepScreen() {
  const { id = '' } = useParams();
  return <Navigate to={`/home/bank?back=/home/apply`} replace state={{ application: id }} />;
}
